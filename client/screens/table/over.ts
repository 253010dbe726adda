// What may lie over the table.
import type { Refusal } from '../../lib/match.ts'

export type Over =
  | { kind: 'rules'; anchor: string | null }
  | { kind: 'menu' }
  | { kind: 'since' }
  | { kind: 'why'; why: Refusal }
