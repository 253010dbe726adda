// The die in the panel while it is thrown. It stays where it is; who calls shows the face afterwards.
import type { Clock, Motion } from '../../board/clock.ts'

const frames: Motion[] = [
  { transform: 'translateY(0) rotate(0deg)' },
  { transform: 'translateY(-26px) rotate(-190deg) scale(1.12)', offset: 0.35 },
  { transform: 'translateY(4px) rotate(-330deg)', offset: 0.7 },
  { transform: 'translateY(-5px) rotate(-366deg)', offset: 0.85 },
  { transform: 'translateY(0) rotate(-360deg)' },
]

export const tumble = (clock: Clock, die: Element): Promise<void> => clock.play(die, frames, 450, 'ease-out')
