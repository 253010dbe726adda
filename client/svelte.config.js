// Every component uses runes, so the compiler leaves out what only older ones need. Classes have short names.
export default {
  compilerOptions: { runes: true, discloseVersion: false, cssHash: ({ hash, css }) => `s-${hash(css).slice(0, 5)}` },
}
