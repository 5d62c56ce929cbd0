import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { removeLock, lockNamed } from './without'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const name = process.env.WITHOUT

/** Runs the server tests on the unchanged program, or without the lock that the variable `WITHOUT` names. */
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}src` } },
  plugins: name ? [removeLock(lockNamed(name))] : [],
  test: {
    include: ['tests/server/**/*.test.ts'],
    // scripts/checks/races.ts has started the databases: a program without a lock must not create their templates.
    testTimeout: 60_000,
    hookTimeout: 240_000,
  },
})
