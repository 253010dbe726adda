// Whether this site has a server; checked once per page.
let asked: Promise<boolean> | null = null

/** A static site answers with an error or with a page. */
export const has_server = (): Promise<boolean> => (asked ??= fetch('/health').then(
  ({ ok, headers }) => ok && !(headers.get('content-type') ?? '').includes('html'),
  () => {
    asked = null  // offline: check again next time
    return true
  }))
