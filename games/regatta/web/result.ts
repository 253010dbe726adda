// How a race ended, in a title and a sentence.
import { told, type RegattaScene } from './view.ts'
import { listed, who, type RegattaVoice } from './words.ts'

export function result({ position: { places, view }, last }: RegattaScene, voice: RegattaVoice): { title: string; say: string } {
  const { t, name } = voice, first = (places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : [])), [winner = 0] = first
  const home = view.boats.some(({ place }) => place === 1), by_limit = !home && told(last?.events ?? [], 'limit') !== undefined
  const say = by_limit || !home ? t.result_limit() : t.result_say()
  if (first.length > 1) return { title: t.result_shared({ names: listed(first.map(name), voice) }), say }
  return { title: t.result_win(who(winner, voice)), say }
}
