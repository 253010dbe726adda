// Everything needed once boats race, as a separate chunk: the animations, previews with their symbols, and where
// boats have been.
export { wreck_marks } from './live/moments.ts'
export { play } from './live/motion.ts'
export { plan_marks, ruler_marks, way_marks } from './live/previews.ts'
export { race_symbols } from './live/race_forms.ts'
export { pill_mark, trace, track_marks } from './live/tracks.ts'
