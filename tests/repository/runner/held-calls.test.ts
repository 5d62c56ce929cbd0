import { describe, expect, it } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeBatches } from '../../../scripts/live/change-batches.mjs'
import { heldCalls } from '../../../scripts/live/held-calls.mjs'

/* Under `npm run dev` a call waits until the API is as new as the screens. */

const isHeld = (calls: ReturnType<typeof heldCalls>) =>
  Promise.race([calls.ready().then(() => false), sleep(0).then(() => true)])

describe('calls', () => {
  it('wait for the start of the API, for its changes, and for files that the generator will still write', async () => {
    const calls = heldCalls()
    expect(await isHeld(calls)).toBe(true)
    calls.setApplied(true)
    expect(await isHeld(calls)).toBe(false)
    calls.setWriting(true)
    expect(await isHeld(calls)).toBe(true)
    calls.setApplied(false)
    calls.setWriting(false)
    expect(await isHeld(calls)).toBe(true)
    calls.setApplied(true)
    expect(await isHeld(calls)).toBe(false)
  })

  it('that waited go on together', async () => {
    const calls = heldCalls()
    const waiting = [calls.ready(), calls.ready()]
    calls.setApplied(true)
    expect(await Promise.all(waiting)).toHaveLength(2)
  })
})

describe('changes of the API', () => {
  it('that come while an earlier batch waits or is applied are not reported as applied with it', async () => {
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
})
