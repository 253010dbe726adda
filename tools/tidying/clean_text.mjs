// Clean text: no trailing spaces, tabs or foreign line endings, no empty reminders, no ticket numbers, and no
// machine-specific paths.
import { finding, is_written } from './tree.mjs'

/** @type {[RegExp, string, string][]} */
const faults = [
  [/\t/m, 'a tab', 'write spaces, or \\t in a string'],
  [/[ \t]+\r?$/m, 'a trailing space', 'delete it'],
  [/\bissues? #/im, 'a ticket number', 'say in words what it is about'],
  [/\b(?:TO[D]O|FIX[M]E|X[X]X)\b(?:\([^)\n]*\))?[^\w\n]*$/m, 'a reminder without words', 'say what is to be done'],
  [/(?<![\w.:/$}-])\/(?:work|root|home|Users)\//m, 'a machine-specific path', 'write it from the repository\'s root'],
]
/** @type {[RegExp, string, string]} */
const temporary = [/(?<![\w.:/$}-])\/tmp\//m, 'a fixed temporary folder', 'make a fresh one with mkdtemp or mktemp']

const tabbed = ['debian/rules', 'deploy/image/Caddyfile']  // make and caddy want tabs

const is_test = (path) => /(?:^|\/)tests\//.test(path)

export default function* clean_text(tree) {
  for (const path of tree.files.filter((file) => is_written(file) && tree.text(file) !== '')) {
    const text = tree.text(path), lines = text.split('\n')
    const foreign = lines.findIndex((line) => line.endsWith('\r'))
    if (foreign >= 0) yield finding(path, foreign + 1, 'lines end with CR LF', 'end them with LF alone')
    if (!text.endsWith('\n')) yield finding(path, lines.length, 'the last line does not end', 'end it with a newline')
    for (const [pattern, what, instead] of is_test(path) ? faults : [...faults, temporary]) {
      if (!pattern.test(text) || (tabbed.includes(path) && what === 'a tab')) continue
      for (const [i, line] of lines.entries()) if (pattern.test(line)) yield finding(path, i + 1, what, instead)
    }
  }
}
