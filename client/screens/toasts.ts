// A sentence for a while, with something that may be done about it.
import { Cell } from '../lib/store.ts'

export interface Toast {
  text: string
  act: { label: string; run: () => void } | null
  /** Called when it goes away without having been acted on. */
  gone: () => void
}

export const toast = new Cell<Toast | null>(null)

export function show_toast(next: Toast): void {
  close_toast()
  toast.set(next)
}

export function close_toast(): void {
  const last = toast.get()
  toast.set(null)
  last?.gone()
}

export function act_on_toast(): void {
  const last = toast.get()
  toast.set(null)
  last?.act?.run()
}
