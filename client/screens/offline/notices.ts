// Notices about the site itself, loaded on demand.
import { mount, unmount } from 'svelte'
import AfterMatch from './AfterMatch.svelte'
import UpdateNotice from './UpdateNotice.svelte'

export const show_update_notice = (): unknown => mount(UpdateNotice, { target: document.body })

/** Shows a notice under a result; returns a function that removes it. */
export function show_after_match(target: HTMLElement): () => void {
  const notice = mount(AfterMatch, { target })
  return () => void unmount(notice)
}
