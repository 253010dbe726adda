// The worker a game's rules live in.
import { load } from '../../wasm/door.mjs'
import { fetched } from './module.ts'
import { serve } from './rpc.ts'
import { rules_desk } from './rules_desk.ts'

serve(self, rules_desk((url) => load(fetched(url))))
