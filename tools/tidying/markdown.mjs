// What checks need to know of a Markdown page. Line numbers stay as they are throughout.
const blank = (text) => text.replace(/[^\n]/g, ' ')

/** The page without its fenced blocks. */
export const prose = (text) => text.replace(/^( *)(```+|~~~+)[^\n]*\n[\s\S]*?^ *\2[ \t]*$/gm, blank)

/** Prose without `code`. */
export const without_code = (text) => text.replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank)

/** The names under which a page's headings can be linked to, as GitHub gives them. */
export function headings(text) {
  const seen = new Map()
  const slugs = [...prose(text).matchAll(/^#{1,6} +(.*?)[ #]*$/gm)].map(([, title]) => {
    const words = title.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
  const named = [...prose(text).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name]) => name)
  return new Set([...slugs, ...named])
}

/** The files a page prints: a path in backquotes alone on its line, then a fenced block. */
export const printed = (text) => [...text.matchAll(/^`([^`\n]+)`\n+```/gm)].map(([, path]) => path)
