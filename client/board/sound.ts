// Synthesised sounds; nothing is downloaded. Every sound has a visual equivalent. The audio context is created at the
// first gesture, because browsers mute a page until then.

export const sound_names = [
  'roll', 'sail', 'wave', 'sand', 'dock', 'wind', 'shift', 'fall', 'bite', 'turn', 'horn', 'win', 'lose', 'no',
] as const
export type SoundName = (typeof sound_names)[number]
export type Loudness = 'off' | 'soft' | 'full'

export interface Sounds {
  loudness: Loudness
  play(name: SoundName): void
}

const gains: Record<Loudness, number> = { off: 0, soft: 0.35, full: 1 }

/** One part of a sound: a tone, or filtered noise, that swells and dies away. Times in seconds. */
type SoundPart = { at: number; last: number; level: number; rise?: number } & (
  | { tone: OscillatorType; from: number; to?: number }
  | { noise: BiquadFilterType; from: number; to?: number; sharp?: number })

const pluck = (at: number, from: number, level = 0.2): SoundPart[] => [
  { tone: 'triangle', at, from, last: 0.34, level },
  { tone: 'sine', at, from: from * 2, last: 0.16, level: level * 0.35 },
]
const bell = (at: number, from: number, level = 0.16): SoundPart[] => [
  { tone: 'sine', at, from, last: 0.9, level },
  { tone: 'sine', at, from: from * 2.76, last: 0.45, level: level * 0.3 },
  { tone: 'sine', at, from: from * 5.4, last: 0.2, level: level * 0.12 },
]
const knock = (at: number, from: number): SoundPart =>
  ({ noise: 'bandpass', at, from, sharp: 3, last: 0.05, level: 0.5 })

const parts_of: Record<SoundName, SoundPart[]> = {
  roll: [0, 0.07, 0.15, 0.22, 0.31, 0.38].map((at, i) => knock(at, 1900 - i * 170)),
  sail: [
    { noise: 'lowpass', at: 0, from: 500, to: 1400, last: 0.32, rise: 0.1, level: 0.2 },
    { tone: 'sine', at: 0.02, from: 330, to: 470, last: 0.22, level: 0.07 },
  ],
  wave: [
    { noise: 'lowpass', at: 0, from: 400, to: 2600, last: 0.6, rise: 0.24, level: 0.32 },
    { tone: 'sine', at: 0.05, from: 260, to: 620, last: 0.42, rise: 0.1, level: 0.08 },
  ],
  sand: [{ noise: 'bandpass', at: 0, from: 2600, to: 900, sharp: 0.8, last: 0.26, level: 0.26 }],
  dock: [...pluck(0, 523.25), ...pluck(0.09, 659.25), ...pluck(0.18, 783.99), knock(0, 420)],
  wind: [
    { noise: 'bandpass', at: 0, from: 500, to: 1500, sharp: 2.4, last: 0.9, rise: 0.35, level: 0.3 },
    { noise: 'bandpass', at: 0.2, from: 900, to: 420, sharp: 3, last: 0.8, rise: 0.3, level: 0.2 },
  ],
  shift: [
    { noise: 'lowpass', at: 0, from: 260, to: 700, last: 0.75, rise: 0.25, level: 0.36 },
    { noise: 'bandpass', at: 0.1, from: 1400, to: 500, sharp: 0.7, last: 0.55, rise: 0.2, level: 0.1 },
  ],
  fall: [
    { tone: 'sine', at: 0, from: 520, to: 130, last: 0.42, level: 0.12 },
    { noise: 'lowpass', at: 0.3, from: 1800, to: 240, last: 0.6, rise: 0.02, level: 0.4 },
  ],
  bite: [knock(0, 2400), knock(0.05, 1100)],
  turn: [...bell(0, 880), ...bell(0.12, 1174.66, 0.12)],
  win: [523.25, 659.25, 783.99, 1046.5].flatMap((from, i) => [...pluck(i * 0.12, from), ...bell(i * 0.12, from, 0.05)]),
  horn: [196, 246.94].flatMap((from): SoundPart[] => [
    { tone: 'sawtooth', at: 0, from, last: 0.3, rise: 0.04, level: 0.05 },
    { tone: 'sawtooth', at: 0.34, from, last: 0.7, rise: 0.04, level: 0.05 },
  ]),
  lose: [...pluck(0, 523.25, 0.13), ...pluck(0.2, 440, 0.13), ...bell(0.4, 349.23, 0.1)],
  no: [
    { tone: 'triangle', at: 0, from: 220, to: 200, last: 0.12, level: 0.14 },
    { tone: 'triangle', at: 0.12, from: 185, to: 165, last: 0.16, level: 0.14 },
  ],
}

function rise_and_fall(context: AudioContext, start: number, { rise = 0.006, last, level }: SoundPart): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(level, start + rise)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + last)
  return gain
}

function white_noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1
  return buffer
}

function play_part(context: AudioContext, noise: AudioBuffer, part: SoundPart, out: AudioNode): void {
  const start = context.currentTime + part.at
  const envelope = rise_and_fall(context, start, part)
  envelope.connect(out)
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(part.from, start)
    if (part.to) pitch.exponentialRampToValueAtTime(part.to, start + part.last)
  }
  let source: AudioScheduledSourceNode
  if ('tone' in part) {
    source = new OscillatorNode(context, { type: part.tone })
    glide((source as OscillatorNode).frequency)
    source.connect(envelope)
  } else {
    source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
    const filter = new BiquadFilterNode(context, { type: part.noise, Q: part.sharp ?? 0.7 })
    glide(filter.frequency)
    source.connect(filter).connect(envelope)
  }
  source.start(start)
  source.stop(start + part.last + 0.02)
}

/** The sounds of a page. `gestures`: where to listen for the first touch or key. */
export function create_sounds(gestures: EventTarget): Sounds {
  let ready: { context: AudioContext; noise: AudioBuffer } | null = null
  let ends = 0, resting: ReturnType<typeof setTimeout> | undefined
  const rest = (context: AudioContext) => {  // even silence costs battery
    clearTimeout(resting)
    resting = setTimeout(() => void (context.currentTime < ends ? rest(context) : context.suspend()), 1000)
  }
  const wake = () => {
    const context = new AudioContext()
    ready = { context, noise: white_noise(context) }
    rest(context)
    for (const kind of ['pointerdown', 'keydown']) gestures.removeEventListener(kind, wake)
  }
  for (const kind of ['pointerdown', 'keydown']) gestures.addEventListener(kind, wake)

  return {
    loudness: 'soft',
    play(name) {
      if (!ready || this.loudness === 'off') return
      const { context, noise } = ready
      void context.resume()
      const out = context.createGain()
      out.gain.value = gains[this.loudness]
      out.connect(context.destination)
      for (const part of parts_of[name]) {
        play_part(context, noise, part, out)
        ends = Math.max(ends, context.currentTime + part.at + part.last)
      }
      rest(context)
    },
  }
}
