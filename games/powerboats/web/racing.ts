// Everything needed once boats race, as a separate chunk: the animations, previews with their symbols, where boats have
// been, the minimap, and the ceremony at the end.
export { ceremony } from './ceremony.ts'
export { copy_lake, corner_for, map_marks, map_picture } from './live/minimap.ts'
export { play } from './live/motion.ts'
export { plan_marks, ruler_marks, way_marks } from './live/previews.ts'
export { race_symbols } from './live/race_forms.ts'
export { pill_mark, trace, track_marks } from './live/tracks.ts'
