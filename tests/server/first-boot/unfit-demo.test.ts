import { expect, it } from 'vitest'
import { explainStart } from '../../../server/configuration/explain'
import { orRefuseDemo } from '../../../server/first-boot/unfit-demo'

it('a demo company that does not fit the manifest ends the start with the way to start without it', async () => {
  const refusal: unknown = await orRefuseDemo(() => Promise.reject(new Error('40300 You are not allowed'))).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ exit: 'demo', message: expect.stringMatching(/40300[^]*DEMO=off/) as string })
  expect(explainStart(refusal, { databaseUrl: undefined, dataDir: '.data' } as never)).toBe(refusal)
})
