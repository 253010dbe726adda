// The sounds of the page, as loud as the reader likes. What makes them is loaded with the first touch: before it no browser
// lets a page be heard.
import type { SoundName, Sounds } from '../board/sound.ts'
import { settings } from '../lib/settings.ts'

let made: Sounds | null = null
const gestures = ['pointerdown', 'keydown'] as const

async function make(): Promise<void> {
  for (const gesture of gestures) removeEventListener(gesture, make)
  const { synthesised } = await import('../board/sound.ts').catch(() => ({ synthesised: null }))
  if (!synthesised) return await_touch()  // there is no line: a later touch tries again
  const touched = new EventTarget()
  made = synthesised(touched)
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
