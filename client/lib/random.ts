// Randomness that is not part of a record: ids and seeds.

/** A seed of 64 bits. */
export const random_seed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!

/** A number of 32 bits. */
export const random_number = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!

// no easily confused characters
const signs = '23456789abcdefghjkmnpqrstuvwxyz_'

/** A short random id of 50 bits. */
export const random_id = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => signs[byte % signs.length]).join('')
