// What ESLint checks in all scripts of the repository; `npm run lint` runs it from the root.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

// Functions that run in a page are written in these files too.
const in_pages = ['client/e2e/*.mjs', 'client/build/bake.mjs', 'tests/guide/*.mjs', 'tests/docs/*.mjs']

export default defineConfig(
  { ignores: ['build/**', 'client/{dist,generated}/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.svelte'],
    extends: [ts.configs.recommended],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },  // TypeScript reports them
  },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      'no-undef': 'off',  // TypeScript reports it
      'prefer-const': 'off', 'svelte/prefer-const': 'error',  // one bindable property makes all of them `let`
    },
  },
  {
    files: ['**/*.mjs', 'tools/clang-tidy'],
    languageOptions: { globals: globals.nodeBuiltin },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  { files: in_pages, languageOptions: { globals: globals.browser } },
  {
    files: ['client/lib/service_worker.js'],
    languageOptions: { globals: { ...globals.serviceworker, version: 'readonly', files: 'readonly' } },
  },
  { rules: { 'max-lines-per-function': ['error', 60] } },
)
