// The headless browser for rendering and tests: $CHROMIUM, or the first found on the path. The headless shell opens a
// page in half the time.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
  '--disable-background-networking', '--disable-component-update',
  '--font-render-hinting=none']  // the same letter widths as on a screen

export function browser_path(env = process.env, exists = existsSync) {
  const places = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const found = env.CHROMIUM || places.find(exists)
  if (!found) throw new Error(`no browser found: install ${names[0]} or set $CHROMIUM`)
  return found
}

/** Page timeout in ms. Generous, but shorter than the watchdog's (tests/watchdog.mjs), so the error says what timed out. */
export const timeout_ms = 90_000

export const open_browser = (args = []) => chromium.launch({ executablePath: browser_path(), args: [...flags, ...args], timeout: timeout_ms })
