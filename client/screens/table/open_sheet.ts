// The sheets that can be open over the table.
import type { Refusal } from '../../lib/match.ts'

export type OpenSheet =
  | { kind: 'rules'; anchor: string | null }
  | { kind: 'menu' }
  | { kind: 'since' }
  | { kind: 'why'; why: Refusal }
