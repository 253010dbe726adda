// What tells of others' moves, of what is to come and of hints; loaded once there is something to tell.
export { default as Feed } from './Feed.svelte'
export { default as FeedLines } from './FeedLines.svelte'
export { default as Forecast } from './Forecast.svelte'
export { default as ForecastText } from './ForecastText.svelte'
export { tell_hint } from './tell_hint.ts'
