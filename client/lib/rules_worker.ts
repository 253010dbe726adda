// The worker that runs a game's rules.
import { load } from '../../wasm/api.mjs'
import { fetch_module } from './fetch_module.ts'
import { serve } from './rpc.ts'
import { rules_service } from './rules_service.ts'

serve(self, rules_service((url) => load(fetch_module(url))))
