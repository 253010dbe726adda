// Loads sailing.ts on demand, shortly before the first move.
import type { Group } from '../../../client/board/game.ts'

export type SailingModule = typeof import('./sailing.ts')

let loaded: SailingModule | null = null, loading: Promise<SailingModule> | null = null
export const is_sailing_wanted = (): boolean => loading !== null
export const loaded_sailing = (): SailingModule | null => loaded
export const load_sailing = (): Promise<SailingModule> =>
  (loading ??= import('./sailing.ts').then((module) => (loaded = module)))

/** Renders a group once sailing.ts is loaded. */
const when_loaded = (name: 'hand' | 'dial'): NonNullable<Group['render']> => (...of) =>
  (loaded ? loaded[name](...of) : void load_sailing().then((module) => module[name](...of)))
export const hand = when_loaded('hand'), dial = when_loaded('dial')
