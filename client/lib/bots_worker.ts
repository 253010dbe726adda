// The worker that runs a game's bots.
import { load } from '../../wasm/api.mjs'
import { bots_service } from './bots_service.ts'
import { fetch_module } from './fetch_module.ts'
import { serve } from './rpc.ts'
import { precomputation_cache } from './precomputation_cache.ts'

const tell = serve(self, bots_service((url) => load(fetch_module(url)), precomputation_cache(), (part) => tell(part)))
