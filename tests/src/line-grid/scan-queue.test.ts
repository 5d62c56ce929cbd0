import { describe, expect, it } from 'vitest'
import { GridRegistry } from '@/components/document-page/rows/grid-registry'
import { ScanQueue } from '@/components/line-grid/scan/scan-queue'
import type { LineGridHandle } from '@/components/line-grid/types'

describe('a document that is saved right after a scan', () => {
  it('waits until every scan is counted or listed as not counted', async () => {
    const answers: (() => void)[] = []
    const counted: string[] = []
    const queue = new ScanQueue(
      async (code) => {
        await new Promise<void>((answer) => answers.push(answer))
        if (code === 'unknown') return 'unknown'
        counted.push(code)
        return 'done'
      },
      () => undefined,
    )
    const grids = new GridRegistry()
    grids.register('lines', { scansSettled: () => queue.settled() } as LineGridHandle)
    await grids.scansSettled()
    for (const code of ['first', 'unknown', 'last']) queue.push(code)
    const atSave = grids.scansSettled().then(() => [...counted])
    for (let given = 0; given < 3; given++) {
      await expect.poll(() => answers.length).toBe(given + 1)
      answers[given]?.()
    }
    expect(await atSave).toEqual(['first', 'last'])
    expect(queue.entries.map(({ text, state }) => [text, state])).toEqual([['unknown', 'unknown']])
  })
})
