import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

let other: Server | undefined
afterEach(() => other?.close())

/** Occupies a port that the system chooses and returns the port. */
async function taken(): Promise<number> {
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

// The API listens on the port after that of the console.
it.each([
  ['the console', 0],
  ['the API behind it', -1],
])('npm run dev says at once that the port of %s is taken, and which is free', async (what, offset) => {
  const port = await taken()
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, PORT: String(port + offset), DATA_DIR: '/nowhere' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${port}, which ${what} needs, is taken by another program`)
  expect(stderr).toMatch(/PORT=\d+ npm run dev/)
  expect(stderr).not.toContain('    at ')
  expect(performance.now() - start).toBeLessThan(20_000)
})

it.each([
  [{ PORT: 'abc' }, /PORT is abc, which is not a port/],
  [{ PORT: '70000' }, /from 1 to 65534/],
  [{ PORT: '5999', HOST: '192.0.2.1' }, /cannot listen on port 5999 of 192\.0\.2\.1/],
])('npm run dev says what is wrong with %j', (settings, says) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, ...settings, DATA_DIR: '/nowhere' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(says)])
  expect(stderr).not.toContain('    at ')
})

it('npm start says that its port is taken before it creates a database', async () => {
  const port = await taken()
  const parent = mkdtempSync(join(tmpdir(), 'backstock-port-'))
  const folder = join(parent, 'data')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
    encoding: 'utf8',
  })
  expect(stderr).toContain(`PORT ${port} on 127.0.0.1 is in use.`)
  expect([status, existsSync(folder)]).toEqual([30, false])
  rmSync(parent, { recursive: true })
})
