// What NOTICE says is distributed.

/** The licence of each name under "Part of what is distributed …", an SPDX expression. Explanations in brackets are no
    part of a name. */
export function distributed(text) {
  const sections = [...text.matchAll(/^ {2}(\S.*):\n((?: {4}.*\n)+)/gm)]
  const rows = sections.filter(([, title]) => title.startsWith('Part of what is distributed'))
    .flatMap(([, , lines]) => [...lines.matchAll(/^ {4}(\S.*?) {2,}(\S.*)$/gm)])
  return new Map(rows.flatMap(([, names, licence]) =>
    names.replace(/\([^)]*\)/g, '').split(',').map((name) => [name.trim(), licence])))
}
