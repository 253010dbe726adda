// The matches of this device, opened once a page.
import { Harbour } from '../lib/harbour.ts'

let opened: Promise<Harbour> | null = null
export const harbour = (): Promise<Harbour> => (opened ??= Harbour.open())
