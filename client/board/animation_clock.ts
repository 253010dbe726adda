// One clock for all animations. Only transform and opacity are animated.

export type Motion = { transform?: string; opacity?: number; offset?: number; easing?: string }

export const ease_out = 'cubic-bezier(.2,.8,.2,1)'
export const ease_in = 'cubic-bezier(.4,0,1,1)'

export class AnimationClock {
  /** Animations and waits end at once. */
  reduced_motion = false
  /** Playback rate: 2 is twice as fast. */
  rate = 1
  /** When animations were last skipped; boards ignore the tap that did it. */
  skipped_at = -Infinity
  private readonly running = new Set<Animation>()
  private readonly waits = new Set<() => void>()

  /** Animates an element and then leaves it unchanged: draw the final state first. */
  async play(element: Element, frames: Motion[], ms: number, easing = ease_out, delay = 0): Promise<void> {
    if (this.is_instant(ms)) return
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
    return this.is_instant(ms) ? Promise.resolve() : this.hold(ms)
  }

  /** Waits although nothing moves: something is to be read. */
  hold(ms: number): Promise<void> {
    if (globalThis.document?.hidden) return Promise.resolve()
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

  // A hidden page draws no frames, so its animations would never end.
  private is_instant(ms: number): boolean {
    return this.reduced_motion || ms <= 0 || globalThis.document?.hidden === true
  }

  /** True while anything is animated or waiting. */
  get busy(): boolean {
    return this.running.size > 0 || this.waits.size > 0
  }

  /** Ends all animations and waits at once. Any input calls it. */
  skip(): void {
    if (this.busy) this.skipped_at = performance.now()
    for (const animation of [...this.running]) animation.finish()
    for (const done of [...this.waits]) done()
  }
}
