// A temporary message with an optional action.
import { Writable } from '../lib/observable.ts'

export interface Toast {
  text: string
  act: { label: string; run: () => void } | null
}

export const toast = new Writable<Toast | null>(null)
/** A pointer or the focus is on it: it stays. */
export const toast_held = new Writable(false)

export const show_toast = (next: Toast): void => toast.set(next)
