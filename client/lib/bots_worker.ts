// The worker a game's bots think in.
import { load } from '../../wasm/door.mjs'
import { bots_desk } from './bots_desk.ts'
import { fetched } from './module.ts'
import { serve } from './rpc.ts'
import { study_shelf } from './study_shelf.ts'

const tell = serve(self, bots_desk((url) => load(fetched(url)), study_shelf(), (part) => tell(part)))
