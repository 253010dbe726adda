// All attacks by name. Each has:
//   title                   for the table of results
//   attack(attacker)        runs until its process is stopped
//   tables                  how many the attacker needs, for attacks that need some
//   is_repelled(counts)     whether a sample has seen enough: the attacker was refused, or has done what it could
//   wrong(counts, seconds)  what it should not have achieved, as sentences
import { flood, hellos, links, new_tables, reconnects } from './attack_floods.mjs'
import { forgeries, idle_tables, same_ids, spectators, strong_bots } from './attack_tricks.mjs'

export const kinds = { hellos, strong_bots, links, new_tables, reconnects, spectators, same_ids, forgeries, idle_tables, flood }
