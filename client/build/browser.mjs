// The headless browser that bakes and tests: the one named by $CHROMIUM, or the first found on the path.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome']
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

export function browser_path(env = process.env, exists = existsSync) {
  const places = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const found = env.CHROMIUM || places.find(exists)
  if (!found) throw new Error(`no browser: install ${names[0]} or name one in $CHROMIUM`)
  return found
}

export const open_browser = () => chromium.launch({ executablePath: browser_path(), args })
