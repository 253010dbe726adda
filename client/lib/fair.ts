// Fair dice in the browser, by WebCrypto alone: docs/reference/table.md.
import { hex, joined, unhex, type Bytes } from './bytes.ts'

const tag = (name: string) => new TextEncoder().encode(`bgs1/${name}\0`)
const word = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
const two_to_32 = 2 ** 32

/** Whether this page may reckon at all: browsers hide the tools from pages that came by an open line. */
export const can_reckon = (): boolean => typeof crypto === 'object' && typeof crypto.subtle === 'object'

const sha256 = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const keyed = (key: Bytes) => crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
const hmac = async (key: CryptoKey, bytes: Bytes) => new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))

/** What the host has to tell before anybody sits down. */
export const commitment_of = async (table: string, seed: string): Promise<string> =>
  hex(await sha256(joined(tag('commit'), unhex(table), unhex(seed))))

/** What a seat says of its gift before it gives it. */
export const promise_of = async (table: string, seat: number, gift: string): Promise<string> =>
  hex(await sha256(joined(tag('seat'), unhex(table), Uint8Array.of(seat), unhex(gift))))

export interface Gift {
  seat: number
  gift: string
}

/** What every number of a match is drawn from. Gifts by seat, ascending. */
export async function mix_of(table: string, seed: string, gifts: Gift[]): Promise<Bytes> {
  const given = gifts.flatMap(({ seat, gift }) => [Uint8Array.of(seat), unhex(gift)])
  return hmac(await keyed(unhex(seed)), joined(tag('mix'), unhex(table), Uint8Array.of(gifts.length), ...given))
}

/** The numbers of a match: for roll number `roll`, one below each bound, in order. */
export async function dice_of(mix: Bytes): Promise<(roll: number, bounds: readonly number[]) => Promise<number[]>> {
  const key = await keyed(mix)
  return async (roll, bounds) => {
    let [block, at, blocks] = [new Uint8Array(0), 0, 0]
    const next = async () => {
      if (at === block.length) {
        block = await hmac(key, joined(tag('draw'), word(roll), word(blocks++)))
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
