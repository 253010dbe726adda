// One clock for everything that moves. Only transform and opacity are ever animated.

export type Motion = { transform?: string; opacity?: number; offset?: number; easing?: string }

export const ease_out = 'cubic-bezier(.2,.8,.2,1)'
export const ease_in = 'cubic-bezier(.4,0,1,1)'

export class Clock {
  /** No motion: whatever is played ends at once. */
  still = false
  /** How many times faster than usual. */
  rate = 1
  /** When motion was last cut short: the touch that did so meant nothing else. */
  skipped_at = -Infinity
  private readonly running = new Set<Animation>()
  private readonly waits = new Set<() => void>()

  /** Moves an element and leaves it as it was: who calls draws the end first. */
  async play(element: Element, frames: Motion[], ms: number, easing = ease_out, delay = 0): Promise<void> {
    if (this.stands(ms)) return
    const animation = element.animate(frames as Keyframe[], { duration: ms / this.rate, easing, delay: delay / this.rate, fill: 'backwards' })
    this.running.add(animation)
    try {
      await animation.finished
    } catch {
      // cancelled with its element
    } finally {
      this.running.delete(animation)
    }
  }

  wait(ms: number): Promise<void> {
    if (this.stands(ms)) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.waits.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms / this.rate)
      this.waits.add(done)
    })
  }

  // A page nobody sees draws no frames, so what moved there would never end.
  private stands(ms: number): boolean {
    return this.still || ms <= 0 || globalThis.document?.hidden === true
  }

  /** Whether anything moves or waits. */
  get busy(): boolean {
    return this.running.size > 0 || this.waits.size > 0
  }

  /** Ends everything that moves or waits, at once. Any input calls it. */
  skip(): void {
    if (this.busy) this.skipped_at = performance.now()
    for (const animation of [...this.running]) animation.finish()
    for (const done of [...this.waits]) done()
  }
}
