// Helpers for Markdown pages. They preserve line numbers.
const blank = (text) => text.replace(/[^\n]/g, ' ')

/** The page without its fenced blocks. */
export const prose = (text) => text.replace(/^( *)(```+|~~~+)[^\n]*\n[\s\S]*?^ *\2[ \t]*$/gm, blank)

/** Prose without `code`. */
export const without_code = (text) => text.replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank)

/** The link target of a heading without links, as GitHub generates it. */
export const slug_of = (title) =>
  title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-')

/** The link targets of a page's headings. */
export function headings(text) {
  const seen = new Map()
  const slugs = [...prose(text).matchAll(/^#{1,6} +(.*?)[ #]*$/gm)].map(([, title]) => {
    const slug = slug_of(title.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1'))
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
  const named = [...prose(text).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name]) => name)
  return new Set([...slugs, ...named])
}

/** The files a page lists: a path in backquotes alone on its line, then a fenced block. */
export const printed = (text) => [...text.matchAll(/^`([^`\n]+)`\n+```/gm)].map(([, path]) => path)
