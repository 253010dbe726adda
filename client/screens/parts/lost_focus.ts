/** An attachment: takes the focus if keyboard users have lost what they stood on, or come from another page. */
export function take_lost_focus(element: HTMLElement): void {
  if (document.activeElement?.matches('body, main')) element.focus({ preventScroll: true })
}
