// Every component uses runes, so the compiler leaves out what only older ones need.
export default { compilerOptions: { runes: true, discloseVersion: false } }
