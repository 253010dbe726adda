// The sounds of the page, as loud as the reader likes.
import { synthesised } from '../board/sound.ts'
import { settings } from '../lib/settings.ts'

export const sounds = synthesised(window)
settings.sound.subscribe((loudness) => (sounds.loudness = loudness))
