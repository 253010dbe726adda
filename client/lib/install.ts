// The browser's install prompt, held back until the user asks for it.
import { Writable } from './observable.ts'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

export const install_prompt = new Writable<InstallPrompt | null>(null)

export function capture_install_prompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()  // suppress the browser's banner
    install_prompt.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => install_prompt.set(null))
}

/** A prompt can be used once; the browser may send another. */
export function install(): void {
  void install_prompt.get()?.prompt().catch(() => {})
  install_prompt.set(null)
}
