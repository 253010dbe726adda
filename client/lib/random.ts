// Chance for what is not replayed: names, and the seeds that come in from outside.

/** A seed of 64 bits. */
export const random_seed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!

// without letters that are taken for one another
const signs = '23456789abcdefghjkmnpqrstuvwxyz_'

/** A short name nobody else has: 50 bits. */
export const random_id = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => signs[byte % signs.length]).join('')
