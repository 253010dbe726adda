// Everything needed once boats race, as a separate chunk: the animations, and where boats have been.
export { play } from './live/motion.ts'
export { trace, track_marks } from './live/tracks.ts'
