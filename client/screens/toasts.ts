// A temporary message with an optional action.
import { Writable } from '../lib/observable.ts'

export interface Toast {
  text: string
  act: { label: string; run: () => void } | null
}

export const toast = new Writable<Toast | null>(null)

export const show_toast = (next: Toast): void => toast.set(next)
export const close_toast = (): void => toast.set(null)

export function act_on_toast(): void {
  const last = toast.get()
  toast.set(null)
  last?.act?.run()
}
