// Fair dice in the browser, using only WebCrypto: docs/reference/table.md.
import { hex, concat_bytes, unhex, type Bytes } from './bytes.ts'

const tag = (name: string) => new TextEncoder().encode(`bgs1/${name}\0`)
const word = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
const two_to_32 = 2 ** 32

/** Whether WebCrypto is available; browsers provide it only in secure contexts. */
export const has_web_crypto = (): boolean => typeof crypto === 'object' && typeof crypto.subtle === 'object'

const sha256 = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const import_hmac_key = (key: Bytes) => crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
const hmac = async (key: CryptoKey, bytes: Bytes) => new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))

/** The host's commitment, published before anybody sits down. */
export const host_commitment = async (table: string, seed: string): Promise<string> =>
  hex(await sha256(concat_bytes(tag('commit'), unhex(table), unhex(seed))))

/** A seat's commitment to its share. */
export const seat_commitment = async (table: string, seat: number, gift: string): Promise<string> =>
  hex(await sha256(concat_bytes(tag('seat'), unhex(table), Uint8Array.of(seat), unhex(gift))))

export interface DiceShare {
  seat: number
  gift: string
}

/** The seed of all numbers of a match. `gifts` in ascending seat order. */
export async function mixed_seed(table: string, seed: string, gifts: DiceShare[]): Promise<Bytes> {
  const given = gifts.flatMap(({ seat, gift }) => [Uint8Array.of(seat), unhex(gift)])
  return hmac(await import_hmac_key(unhex(seed)), concat_bytes(tag('mix'), unhex(table), Uint8Array.of(gifts.length), ...given))
}

/** The numbers of a match: for roll number `roll`, one below each bound, in order. */
export async function number_stream(mix: Bytes): Promise<(roll: number, bounds: readonly number[]) => Promise<number[]>> {
  const key = await import_hmac_key(mix)
  return async (roll, bounds) => {
    let [block, at, blocks] = [new Uint8Array(0), 0, 0]
    const next = async () => {
      if (at === block.length) {
        block = await hmac(key, concat_bytes(tag('draw'), word(roll), word(blocks++)))
        at = 0
      }
      at += 4
      return new DataView(block.buffer).getUint32(at - 4)
    }
    const numbers: number[] = []
    for (const bound of bounds) {
      let value = await next()
      while (value >= two_to_32 - (two_to_32 % bound)) value = await next()
      numbers.push(value % bound)
    }
    return numbers
  }
}
