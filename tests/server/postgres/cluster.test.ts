import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { isRunning, serverIn, startCluster } from './cluster'

const started: { stop(): void }[] = []
afterEach(() => started.splice(0).forEach((cluster) => cluster.stop()))

describe('a PostgreSQL server for tests', () => {
  it('takes another port when its own is in use', () => {
    const first = startCluster()
    started.push(first)
    const second = startCluster()
    started.push(second)
    expect(second.url).not.toBe(first.url)
  })

  it('is ended by the next start when its process has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    const abandoned = startCluster({ owner: pid })
    const server = serverIn(abandoned.folder)!
    expect(isRunning(server)).toBe(true)
    started.push(startCluster())
    await expect.poll(() => isRunning(server), { timeout: 20_000 }).toBe(false)
    expect(existsSync(abandoned.folder)).toBe(false)
  })
})
