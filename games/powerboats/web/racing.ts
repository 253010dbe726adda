// Everything needed once boats race, as a separate chunk: the animations, previews with their symbols, where boats have
// been, hints and their reasons, the minimap, and the ceremony at the end.
export { ceremony, scored_parts } from './ceremony.ts'
export { hint_reason } from './hint_reason.ts'
export { hint_mark } from './live/hint_mark.ts'
export { copy_lake, corner_for, map_marks, map_picture } from './live/minimap.ts'
export { play } from './live/motion.ts'
export { plan_marks, ruler_marks, way_marks } from './live/previews.ts'
export { race_symbols } from './live/race_forms.ts'
export { pill_mark, track_marks, way_traces } from './live/tracks.ts'
