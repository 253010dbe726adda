// What is told of the site itself, put where it belongs: loaded when there is something to tell.
import { mount, unmount } from 'svelte'
import AfterMatch from './AfterMatch.svelte'
import Newer from './Newer.svelte'

export const tell_newer = (): unknown => mount(Newer, { target: document.body })

/** Under a result; gives what takes it away again. */
export function tell_after_match(target: HTMLElement): () => void {
  const told = mount(AfterMatch, { target })
  return () => void unmount(told)
}
