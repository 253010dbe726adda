// A race from start to finish, for the lesson and the figures, as record lines; the learner's boat is A.
const lines = (
  '* first A, * draw gs30-60, * draw rs30-60, * draw js, * draw j, * draw g45h, * draw bs0, * draw js, * draw r45h, * draw g30, ' +
  '* draw r60, B slot 1, A slot 2, A j.3, * draw r30-60, B r45h.1, B g30.1, * draw g30h, * draw r15-45, A r30-60.2, ' +
  '* draw bs0h, B r15-45.2, * draw r30h, A bs0h.1, A rs30-60.2, * draw g30, * draw b15c, B turn 350 middle, A gs30-60.2, ' +
  '* draw r45, B bs0.1, * draw bs15, A js.5, * draw b15, B js.4, * draw g15-45, A b15c.1.2, * draw r15-45, B g30h.1, ' +
  'B g15-45.1, * draw j, * draw g30-60, A b15.2, * draw sun, B g30-60.1, * draw r30, A g30.1 sun B, * draw bs15c, ' +
  '* draw r60h, A turn 205 middle, B j.2, * draw b0c, A bs15c.2.2, * draw bshift, B turn 125 middle, A bshift.2, ' +
  '* draw bshift, B swap r30, * draw r30-60h, A bshift.2, * draw sun, B swap r30h, * draw r90, A r15-45.2 sun B, ' +
  '* draw r30, * draw g45, A r30.1'
).split(', ')

const dealt = 10  // cards: five to A, then five to B

export const setup = 'edition=2 water=small'

/** The record up to named moments of the race. */
const moments = { start: 12, card: 13, helm: 23, mark: 28, rounding: 32, cloud: 36, sun: 46, heave: 49, finish: 66, home: 67 } as const
export type Moment = keyof typeof moments
export const up_to = (moment: Moment): string[] => lines.slice(0, moments[moment])

/** The record as A sees it, without B's cards. */
export const shown_up_to = (moment: Moment): string[] => up_to(moment).map((line, i, all) => {
  const mover = i <= dealt ? (i <= dealt / 2 ? 'A' : 'B') : all.slice(0, i).findLast((each) => !each.startsWith('*'))?.[0]
  return line.startsWith('* draw') && mover === 'B' ? '* draw ?' : line
})
