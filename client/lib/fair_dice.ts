// Fair dice in the browser: docs/reference/table.md. Not with WebCrypto: browsers withhold it from pages that were loaded
// over plain http from another machine, such as a server at home.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hex, concat_bytes, unhex, type Bytes } from './bytes.ts'

const tag = (name: string) => new TextEncoder().encode(`bgs1/${name}\0`)
const word = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
const two_to_32 = 2 ** 32

/** The host's commitment, published before anybody sits down. */
export const host_commitment = (table: string, seed: string): string =>
  hex(sha256(concat_bytes(tag('commit'), unhex(table), unhex(seed))))

/** A seat's commitment to its share. */
export const seat_commitment = (table: string, seat: number, gift: string): string =>
  hex(sha256(concat_bytes(tag('seat'), unhex(table), Uint8Array.of(seat), unhex(gift))))

export interface DiceShare {
  seat: number
  gift: string
}

/** The seed of all numbers of a match. `gifts` in ascending seat order. */
export function mixed_seed(table: string, seed: string, gifts: DiceShare[]): Bytes {
  const given = gifts.flatMap(({ seat, gift }) => [Uint8Array.of(seat), unhex(gift)])
  return hmac(sha256, unhex(seed), concat_bytes(tag('mix'), unhex(table), Uint8Array.of(gifts.length), ...given))
}

/** The numbers in a match: for roll number `roll`, one below each bound, in order. */
export type NumberStream = (roll: number, bounds: readonly number[]) => number[]

export const number_stream = (mix: Bytes): NumberStream => (roll, bounds) => {
  let [block, at, blocks] = [new Uint8Array(0), 0, 0]
  const next = () => {
    if (at === block.length) {
      block = hmac(sha256, mix, concat_bytes(tag('draw'), word(roll), word(blocks++)))
      at = 0
    }
    at += 4
    return new DataView(block.buffer, block.byteOffset).getUint32(at - 4)
  }
  return bounds.map((bound) => {
    let value = next()
    while (value >= two_to_32 - (two_to_32 % bound)) value = next()
    return value % bound
  })
}
