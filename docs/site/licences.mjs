// What of other people's work is in the built site: licences.txt has the licence of each npm package. The build fails if
// NOTICE does not name one.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

import { bundled_folders, check, licences_text, read_package } from '../../client/build/licences.mjs'
import { distributed } from '../../tools/releasing/notice.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

export function licences(root) {
  let for_server = false
  return {
    name: 'licences',
    configResolved({ build }) { for_server = Boolean(build.ssr) },
    generateBundle(_, bundle) {
      if (for_server) return
      const notice = distributed(readFileSync(join(root, 'NOTICE'), 'utf8'))
      const packages = [...bundled_folders(bundle, this.getModuleIds())].sort().map((folder) => read_package(here, folder))
      for (const it of packages) check(it, notice)
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences_text(root, packages) })
    },
  }
}
