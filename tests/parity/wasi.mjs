// node wasi.mjs PROGRAM.wasm [words]: runs a WebAssembly command and exits with its status.
import { readFileSync } from 'node:fs'
import { WASI } from 'node:wasi'

const wasi = new WASI({ version: 'preview1', args: process.argv.slice(2), returnOnExit: true })
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), wasi.getImportObject())
process.exitCode = wasi.start(instance)
