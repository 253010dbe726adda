// The matches of this device, opened once per page.
import { MatchStore } from '../lib/match_store.ts'

let opened: Promise<MatchStore> | null = null
export const match_store = (): Promise<MatchStore> => (opened ??= MatchStore.open())
