// A bill of materials in the format SPDX 2.3, as JSON.

// What the document says of every package that has nothing better to say.
const unsaid = { downloadLocation: 'NOASSERTION', filesAnalyzed: false, copyrightText: 'NOASSERTION' }

const id_of = (name) => `SPDXRef-${name.replaceAll('+', 'p').replace(/[^A-Za-z0-9.-]+/g, '-')}`
const purl_part = (text) => encodeURIComponent(text)

const purls = {
  npm: ({ name, version }) => `pkg:npm/${name.split('/').map(purl_part).join('/')}@${purl_part(version)}`,
  deb: ({ name, version, architecture }) =>
    `pkg:deb/debian/${purl_part(name)}@${purl_part(version)}?arch=${architecture}&distro=debian-12`,
}
const suppliers = { npm: {}, deb: { supplier: 'Organization: Debian' } }

// { kind: npm or deb, name, version, licence, sha512, homepage, architecture }
function material_package(it) {
  return {
    SPDXID: id_of(`${it.kind}-${it.name}`), name: it.name, versionInfo: it.version, ...unsaid, ...suppliers[it.kind],
    ...(it.homepage ? { homepage: it.homepage } : {}),
    ...(it.sha512 ? { checksums: [{ algorithm: 'SHA512', checksumValue: it.sha512 }] } : {}),
    licenseConcluded: it.licence, licenseDeclared: it.licence, primaryPackagePurpose: 'LIBRARY',
    externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purls[it.kind](it) }],
  }
}

/** @param {{ id: string, name: string, file?: string, sha256?: string }} product  the last two if it is one file
    @param {string} version */
function own_package({ id, name, file, sha256 }, version) {
  return {
    SPDXID: id_of(id), name, versionInfo: version, ...unsaid, supplier: 'Organization: the Flotilla maintainers',
    ...(file ? { packageFileName: file, checksums: [{ algorithm: 'SHA256', checksumValue: sha256 }] } : {}),
    copyrightText: 'Copyright 2026 the Flotilla maintainers', licenseConcluded: 'Apache-2.0', licenseDeclared: 'Apache-2.0',
    primaryPackagePurpose: 'APPLICATION',
  }
}

const related = (from, relationshipType, to) => ({ spdxElementId: from, relationshipType, relatedSpdxElement: to })
const by_id = (a, b) => (a.SPDXID < b.SPDXID ? -1 : Number(a.SPDXID > b.SPDXID))

/** The document: the same for the same arguments.
    products: what we made, { id, name, file, sha256, contains, loads }, where the last two are lists of materials. */
export function spdx_document({ version, commit, created, products }) {
  const whole = own_package({ id: 'flotilla', name: 'flotilla' }, version)
  const packages = new Map([[whole.SPDXID, whole]])
  const relationships = [related('SPDXRef-DOCUMENT', 'DESCRIBES', whole.SPDXID)]
  for (const product of products) {
    const own = own_package(product, version)
    packages.set(own.SPDXID, own)
    relationships.push(related(whole.SPDXID, 'CONTAINS', own.SPDXID))
    for (const [type, materials] of [['CONTAINS', product.contains], ['DYNAMIC_LINK', product.loads]])
      for (const it of materials.map(material_package).sort(by_id)) {
        packages.set(it.SPDXID, it)
        relationships.push(related(own.SPDXID, type, it.SPDXID))
      }
  }
  return {
    spdxVersion: 'SPDX-2.3', dataLicense: 'CC0-1.0', SPDXID: 'SPDXRef-DOCUMENT', name: `flotilla-${version}`,
    documentNamespace: `https://spdx.org/spdxdocs/flotilla-${version}-${commit}`,
    creationInfo: { created, creators: ['Organization: the Flotilla maintainers', 'Tool: flotilla-tools-sbom'] },
    packages: [...packages.values()].sort(by_id), relationships,
  }
}
