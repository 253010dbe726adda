// What a table shows between two parts of a match, or after it; loaded on demand.
export { default as ceremony } from './Ceremony.svelte'
export { default as hand } from './HandOver.svelte'
export { default as over } from './Result.svelte'
