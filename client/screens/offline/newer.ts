// The notice of a newer version, beside whatever screen there is.
import { mount } from 'svelte'
import Newer from './Newer.svelte'

mount(Newer, { target: document.body })
