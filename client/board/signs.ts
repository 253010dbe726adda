// The signs of a game in words: what a bubble beside a seat explains.
import type { Catalogue } from '../lib/locale.ts'
import { icon, type IconName } from './icons.ts'

/** A sign as it is drawn, in markup, and what it means. */
export interface Sign {
  drawn: string
  text: string
}

/** The signs of a game's seats, board and panel, with their own texts. */
export interface Signs<Texts> {
  texts: Catalogue<Texts>
  signs(t: Texts): Sign[]
}

export const icons = (...names: IconName[]): string => names.map((name) => icon(name, 18)).join('')
/** A shape of the seats' summaries: a dot, a diamond of a meter, a chip; or an empty die. */
export const shape = (look: 'dot' | 'dot good' | 'dot lost' | 'diamond' | 'diamond full' | 'chip' | 'chip gone' | 'die', text = ''): string =>
  `<i class="${look}">${text}</i>`
/** A badge as boards draw it. */
export const badge = (text: string, name?: IconName): string =>
  `<i class="badge">${name ? icon(name, 14) : ''}${text}</i>`
