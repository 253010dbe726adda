// The sounds of the page, at the volume of the settings. Loaded at the first touch: browsers mute a page until then.
import type { SoundName, Sounds } from '../board/sound.ts'
import { settings } from '../lib/settings.ts'

let made: Sounds | null = null
const gestures = ['pointerdown', 'keydown'] as const

async function make(): Promise<void> {
  for (const gesture of gestures) removeEventListener(gesture, make)
  const { create_sounds } = await import('../board/sound.ts').catch(() => ({ create_sounds: null }))
  if (!create_sounds) return await_touch()  // offline: try again on the next touch
  const touched = new EventTarget()
  made = create_sounds(touched)
  made.loudness = settings.sound.get()
  touched.dispatchEvent(new Event(gestures[0]))
}
function await_touch(): void {
  for (const gesture of gestures) addEventListener(gesture, make)
}
await_touch()

export const sounds: Sounds = {
  get loudness() {
    return settings.sound.get()
  },
  set loudness(to) {
    if (made) made.loudness = to
  },
  play: (name: SoundName) => made?.play(name),
}
settings.sound.subscribe((loudness) => (sounds.loudness = loudness))
