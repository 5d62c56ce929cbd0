import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { knockOut, lockNamed } from './without'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const name = process.env.WITHOUT

/** The tests of the server on the program as it is, or without the lock that `WITHOUT` names. */
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}src` } },
  plugins: name ? [knockOut(lockNamed(name))] : [],
  test: {
    include: ['tests/server/**/*.test.ts'],
    // What an earlier sound run has made is enough; this program must not make a template.
    globalSetup: name ? [] : ['tests/server/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
  },
})
