import { expect, it } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeBatches } from '../../../scripts/live/change-batches.mjs'

/* The API of `npm run dev`: a call waits until all changes that were reported are applied. */
it('a change that comes while an earlier batch waits or is applied is not reported as applied with it', async () => {
  const log: string[] = []
  let release = () => {}
  const batches = changeBatches({
    pauseMs: 1,
    async apply(files: string[]) {
      log.push(`apply ${files.join()}`)
      if (files.includes('a')) await new Promise<void>((go) => (release = go))
      return true
    },
    onApplied: (count: number) => void log.push(`applied up to ${count}`),
  })
  batches.add('a', 1)
  await expect.poll(() => log).toEqual(['apply a'])
  batches.add('b', 2)
  await sleep(20)
  // The pause of this change ends after the batch before it, which waits for `a`.
  batches.add('c', 3)
  release()
  await expect
    .poll(() => log)
    .toEqual(['apply a', 'applied up to 1', 'apply b', 'applied up to 2', 'apply c', 'applied up to 3'])
})
