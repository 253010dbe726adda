// The entry: the page is dressed, then the screen of its address is shown.
import 'virtual:tokens.css'
import './style/fonts.css'
import './style/base.css'
import './style/parts.css'
import { mount } from 'svelte'
import { keep_offer } from '../lib/install.ts'
import { is_newer, keep_site } from '../lib/offline.ts'
import App from './App.svelte'
import { start_router } from './router.ts'
import { dress_page, notices } from './shell.ts'

dress_page()
start_router()
const target = document.getElementById('app')!
target.replaceChildren()
mount(App, { target })
keep_offer()
is_newer.subscribe((newer) => newer && void notices().then(({ tell_newer }) => tell_newer()))
if (import.meta.env.PROD) keep_site()
