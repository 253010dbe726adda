// The headless browser that bakes and tests: the one named by $CHROMIUM, or the first found on the path. The shell is
// Chromium without its windows and opens a page in half the time.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
  '--disable-background-networking', '--disable-component-update',
  '--font-render-hinting=none']  // letters are as wide as on a screen

export function browser_path(env = process.env, exists = existsSync) {
  const places = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const found = env.CHROMIUM || places.find(exists)
  if (!found) throw new Error(`no browser: install ${names[0]} or name one in $CHROMIUM`)
  return found
}

/** How long a page is waited for, in ms: no machine needs as long, and it is said what was waited for before the watchdog
    ends the test (tests/watchdog.mjs). */
export const patience = 90_000

export const open_browser = (args = []) => chromium.launch({ executablePath: browser_path(), args: [...flags, ...args], timeout: patience })
