/** Opens the fold that an element is in. */
export function unfold(element: Element | null | undefined): void {
  element?.closest('details')?.setAttribute('open', '')
}
