import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compileHints, compressed, groups } from './scripts/console-files.mjs'
import { fetchWithPage } from './scripts/imports/fetch-with-page.mjs'
import { narrowImports, PURE_CALLS } from './scripts/imports/imports-plugin.mjs'
import { moduleFiles } from './scripts/imports/module-files.mjs'
import { signInPage } from './scripts/imports/sign-in-page.mjs'
import { cheaperStatements } from './scripts/imports/statements-plugin.mjs'
import { staticStyles } from './scripts/imports/styles-plugin.mjs'
import { shell } from './scripts/shell/shell-plugin.mjs'

export default defineConfig({
  plugins: [
    react(),
    narrowImports(),
    cheaperStatements(),
    staticStyles(),
    moduleFiles(),
    fetchWithPage(),
    signInPage(),
    shell(),
    compileHints(),
    compressed(),
  ],
  // A file of texts is used as one object; an export for each of its keys would double it.
  json: { namedExports: false },
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    chunkImportMap: true,
    rolldownOptions: {
      treeshake: { manualPureFunctions: PURE_CALLS },
      output: { codeSplitting: { groups } },
    },
  },
})
