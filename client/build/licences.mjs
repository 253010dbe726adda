// What of other people's work is in the built site, as the bundler knows it: licences.txt in the site has the licence of
// each npm package; client/generated/bundled.json lists them for tools/sbom. The build fails if NOTICE does not name one
// with its licence, or if the licence does not go with ours.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { may_be } from '../../tools/releasing/licence_terms.mjs'
import { distributed } from '../../tools/releasing/notice.mjs'

// The folder of the npm package that a module or an asset is from. The bundlers' own helpers have names of their own.
function package_folder(id) {
  const helper = /^\0(rolldown|vite)\//.exec(id)?.[1]
  if (helper) return `node_modules/${helper}`
  return /(?:^|\/)(node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*)\//.exec(id)?.[1]
}

/** The folders, from client/, of the packages that something in a bundle is from.
    @param {Record<string, any>} bundle
    @param {Iterable<string>} ids  all modules, of which style sheets are in the bundle whatever happens to their scripts */
export function bundled_folders(bundle, ids) {
  const sources = Object.values(bundle).flatMap((it) => (it.type === 'chunk'
    ? Object.entries(it.modules).filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id) : it.originalFileNames))
  const styles = [...ids].filter((id) => /\.css(?:\?|$)/.test(id))
  return new Set([...sources, ...styles].map(package_folder).filter(Boolean))
}

/** { name, version, licence, folder, text } of a package. */
export function read_package(client, folder) {
  const { name, version, license: licence, author } = JSON.parse(readFileSync(join(client, folder, 'package.json'), 'utf8'))
  const file = readdirSync(join(client, folder)).find((it) => /^licen[cs]e(?:\.\w+)?$/i.test(it))
  if (!file && !author?.name) throw new Error(`${name} has no file with its licence`)
  // A bundler's file goes on with what the bundler itself is made of, which is not in the site.
  const [text] = !file ? [`${licence}, copyright ${author.name}`] : readFileSync(join(client, folder, file), 'utf8').split(/^#.*bundled dependencies/im)
  return { name, version, licence, folder, text }
}

/** Throws if a package may not be in the site. */
export function check({ name, licence }, notice) {
  if (!may_be('contained', licence)) throw new Error(`${name} is under ${licence}, which does not go with Apache-2.0`)
  if (notice.get(name) !== licence) throw new Error(`NOTICE does not say that ${name} is distributed under ${licence}`)
}

// Of what is linked into the WebAssembly modules, only wasi-libc asks for its licence to be passed on.
const linked = '/usr/share/doc/wasi-libc/copyright'

const rule = '-'.repeat(100)
/** NOTICE, LICENSE, and what others want to be passed on.
    @param {string} root
    @param {string[]} more  texts besides those of packages */
export function licences_text(root, packages, more = []) {
  const own = ['NOTICE', 'LICENSE'].map((file) => readFileSync(join(root, file), 'utf8'))
  const others = packages.map(({ name, version, text }) => `${name} ${version}\n\n${text}`)
  return [...own, ...more, ...others].map((text) => `${text.trim()}\n`).join(`\n${rule}\n\n`)
}

/** Two plugins that share what they find: one for the site, one for its workers. */
export function licences(root) {
  const client = join(root, 'client'), folders = new Set()
  const collect = (context, bundle) => {
    for (const folder of bundled_folders(bundle, context.getModuleIds())) folders.add(folder)
  }
  return {
    worker: { name: 'licences-of-workers', generateBundle(_, bundle) { collect(this, bundle) } },
    site: {
      name: 'licences',
      generateBundle(_, bundle) {
        collect(this, bundle)
        const notice = distributed(readFileSync(join(root, 'NOTICE'), 'utf8'))
        const packages = [...folders].sort().map((folder) => read_package(client, folder))
        for (const it of packages) check(it, notice)
        const list = packages.map(({ name, version, licence, folder }) => ({ name, version, licence, folder }))
        mkdirSync(join(client, 'generated'), { recursive: true })
        writeFileSync(join(client, 'generated/bundled.json'), `${JSON.stringify(list, null, 2)}\n`)
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences_text(root, packages, [`wasi-libc\n\n${readFileSync(linked, 'utf8')}`]) })
      },
    },
  }
}
