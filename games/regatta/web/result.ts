// How a race ended, in a title and a sentence.
import { find_event, type RegattaScene } from './view.ts'
import { listed, who, type RegattaVoice } from './voice.ts'

export function result({ position: { places, view }, last }: RegattaScene, voice: RegattaVoice): { title: string; prompt: string } {
  const { t, name } = voice, first = (places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : [])), [winner = 0] = first
  const home = view.boats.some(({ place }) => place === 1), by_limit = !home && find_event(last?.events ?? [], 'limit') !== undefined
  const prompt = by_limit || !home ? t.result_limit() : t.result_say(who(winner, voice))
  if (first.length > 1) return { title: t.result_shared({ names: listed(first.map(name), voice) }), prompt }
  return { title: t.result_win(who(winner, voice)), prompt }
}
