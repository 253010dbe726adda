// Whether there is a server behind this copy of the site; asked once a page.
let asked: Promise<boolean> | null = null

/** A site of files alone answers with nothing, or with a page. */
export const has_server = (): Promise<boolean> => (asked ??= fetch('/health').then(
  ({ ok, headers }) => ok && !(headers.get('content-type') ?? '').includes('html'),
  () => {
    asked = null  // no line: it may be there the next time
    return true
  }))
