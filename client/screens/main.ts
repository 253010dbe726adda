// Entry point: applies settings, then renders the route.
import 'virtual:tokens.css'
import './style/fonts.css'
import './style/base.css'
import './style/parts.css'
import { mount } from 'svelte'
import { capture_install_prompt } from '../lib/install.ts'
import { update_available, register_service_worker } from '../lib/offline.ts'
import App from './App.svelte'
import { start_router } from './router.ts'
import { apply_settings, notices } from './page_settings.ts'

apply_settings()
start_router()
const target = document.getElementById('app')!
target.replaceChildren()
mount(App, { target })
capture_install_prompt()
update_available.subscribe((newer) => newer && void notices().then(({ show_update_notice }) => show_update_notice()))
if (import.meta.env.PROD) register_service_worker()
