// The worker that runs a game's rules or, under that name, its bots: one file, because the two share most of it.
import { load } from '../../wasm/api.mjs'
import { bots_service } from './bots_service.ts'
import { fetch_module } from './fetch_module.ts'
import { serve } from './rpc.ts'
import { precomputation_cache } from './precomputation_cache.ts'
import { rules_service } from './rules_service.ts'

const open = (url: string) => load(fetch_module(url))
if (self.name === 'rules') serve(self, rules_service(open))
else {
  const tell = serve(self, bots_service(open, precomputation_cache(), (part) => tell(part)))
}
