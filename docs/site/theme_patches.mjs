// What the default theme of VitePress 1.6.4 gets wrong for screen readers, and what it does in vain, put right while it is
// built. The build fails if a newer version no longer has what is replaced here.
import { basename } from 'node:path'

/** @type {Record<string, [RegExp, string][]>} */
const patches = {
  // The home page has a main landmark, like all others.
  'VPHome.vue': [[/<div\s+class="VPHome"/, '<main class="VPHome"'], [/<\/div>\n<\/template>/, '</main>\n</template>']],
  // What is folded away is not drawn: it is most of the sidebar, on every page.
  'VPSidebarItem.vue': [[/<div v-if="item\.items && item\.items\.length" class/, '<div v-if="item.items && item.items.length && !collapsed" class']],
  // The button is called what is written on it.
  'VPNavBarSearchButton.vue': [[/ :aria-label="[^"]*"/, '']],
  // The search is a dialog with a list of links, not a button with options.
  'VPLocalSearchBox.vue': [
    [/role="button"\s+:aria-owns="[^"]*"\s+aria-expanded="true"\s+aria-haspopup="listbox"/, 'role="dialog" aria-modal="true"'],
    [/:aria-activedescendant="[^"]*"\s+aria-autocomplete="both"/, ''],
    [/:role="results\?\.length \? 'listbox' : undefined"/, ''],
    [/:aria-selected="[^"]*"\s+role="option"/, ''],
    [/:aria-label="\[\.\.\.p\.titles, p\.title\]\.join\(' > '\)"/, ''],
    [/<kbd :aria-label/g, '<kbd role="img" :aria-label'],
  ],
}

export const theme_patches = {
  name: 'theme-patches',
  enforce: /** @type {'pre'} */ ('pre'),
  transform(code, id) {
    const wanted = id.includes('/vitepress/dist/') && patches[basename(id)]
    return wanted ? wanted.reduce((text, [pattern, instead]) => {
      if (!pattern.test(text)) throw new Error(`docs/site/theme_patches.mjs: ${basename(id)} has no ${pattern}`)
      return text.replace(pattern, instead)
    }, code) : null
  },
}
