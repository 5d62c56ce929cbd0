import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'

let other: Server
afterEach(() => other.close())

/** Occupies a port that the system chooses and returns the port. */
async function taken(): Promise<number> {
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

it.each([
  ['the console', 0],
  ['the API behind it', -1],
])('npm run dev says at once that the port of %s is taken, and which is free', async (what, before) => {
  const port = await taken()
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, PORT: String(port + before), DATA_DIR: '/nowhere' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${port}, which ${what} needs, is taken by another program`)
  expect(stderr).toMatch(/PORT=\d+ npm run dev/)
  expect(stderr).not.toContain('    at ')
  expect(performance.now() - start).toBeLessThan(20_000)
})
