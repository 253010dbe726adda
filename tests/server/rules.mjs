// Asks rules_pipe for moves: a client needs the rules.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export class Rules {
  #child = spawn(process.env.RULES, { stdio: ['pipe', 'pipe', 'inherit'] })
  #asked = []
  constructor() {
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#asked.shift()(line))
  }
  /** The program's answer to a record: the viewer's legal moves, or the state's hash. */
  async ask(record) {
    const line = await new Promise((resolve) => {
      this.#asked.push(resolve)
      this.#child.stdin.write(record.replaceAll('\n', '\\n') + '\n')
    })
    if (line.startsWith('!')) throw new Error(line)
    return line === '-' ? [] : line.split('\t')
  }
  close() { this.#child.stdin.end() }
}
