// Animates the dice in the panel one after another. The caller shows the faces afterwards.
import type { AnimationClock, Motion } from '../../board/animation_clock.ts'

const frames: Motion[] = [
  { transform: 'translateY(0) rotate(0deg)' },
  { transform: 'translateY(-26px) rotate(-190deg) scale(1.12)', offset: 0.35 },
  { transform: 'translateY(4px) rotate(-330deg)', offset: 0.7 },
  { transform: 'translateY(-5px) rotate(-366deg)', offset: 0.85 },
  { transform: 'translateY(0) rotate(-360deg)' },
]
const apart_ms = 60

export async function tumble(clock: AnimationClock, host: Element): Promise<void> {
  const thrown = [...host.querySelectorAll('[data-thrown]')]
  await Promise.all(thrown.map((die, i) => clock.play(die, frames, 450, 'ease-out', i * apart_ms)))
}
