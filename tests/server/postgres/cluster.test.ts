import { afterEach, describe, expect, it } from 'vitest'
import { startCluster } from './cluster'

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
})
