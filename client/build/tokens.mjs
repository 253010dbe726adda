// `virtual:tokens.css`: the colours and sizes of client/board/tokens.ts as CSS variables, in both themes. A page
// without a theme follows the device.
import { css_tokens } from '../board/tokens.ts'

const id = 'virtual:tokens.css'

export function tokens() {
  const sheet = () =>
    `:root{${css_tokens('light')}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${css_tokens('dark')}}}` +
    `:root[data-theme=dark]{${css_tokens('dark')}}`
  return {
    name: 'tokens',
    resolveId: (name) => (name === id ? `\0${id}` : null),
    load: (name) => (name === `\0${id}` ? sheet() : null),
  }
}
