// A race from start to finish, for the lesson and the figures, as record lines; the learner's boat is A.
const lines = (
  '* first A, * buoys 3142, B 24/5 NE, A 25/5 NE, A +, * 3, A left, B +, * 2, B left, A +, * 2, A right, B = r2, * 1, ' +
  'B ahead, A +, * 3, A left, B + r1, * 1,2, B ahead, A - x3, A right, B +, * 3, B right, A - x2, A right, B = r2, * 1, ' +
  'B left, A +, * 1, A right, B - x1, B right, A +, * 2, A ahead, B - x1, B right, A - x1, A right, B +, * 2, B right, ' +
  'A + r3, * 2,3, A left, B = r2, * 1, B ahead, A - x3, A left, B +, * 3, B right, A +, * 2, A ahead, B - x3, B left, ' +
  'A =, A left, B =, B left, A +, * 1, A left, B =, B ahead, A =, A ahead, B - x3, B right, A =, A left, B =, B ahead, ' +
  'A =, A left, B +, * 3, B left, A - x2 r2, * 1, A left, B +, * 1, B left, A + r1,1, * 1,2,3, A right'
).split(', ')

export const setup = 'edition=2 layout=123456'

/** The record up to named moments of the race. */
const moments = { placing: 3, dice: 4, line: 6, faster: 10, forced: 12, careful: 27, first_buoy: 28, string: 60, again: 91, finish: 93 } as const
export const up_to = (moment: keyof typeof moments): string[] => lines.slice(0, moments[moment])
