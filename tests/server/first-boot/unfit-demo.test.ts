import { expect, it } from 'vitest'
import { readConfiguration } from '../../../server/configuration/configuration'
import { explainStart } from '../../../server/configuration/explain'
import { DatabaseBusy } from '../../../server/db/limits'
import { creatingDemo } from '../../../server/first-boot/unfit-demo'

/** What the start says when the creation of the demo company fails with this error. */
async function startWith(error: Error): Promise<unknown> {
  const thrown: unknown = await creatingDemo(() => Promise.reject(error)).catch((caught: unknown) => caught)
  return explainStart(thrown, readConfiguration({}, false))
}

it('a demo company that does not fit the manifest ends the start with the way to start without it', async () => {
  expect(await startWith(new Error('40300 You are not allowed'))).toMatchObject({
    exit: 'demo',
    message: expect.stringMatching(/40300[^]*DEMO=off/) as string,
  })
})

it('a disk or database that fails meanwhile is named, and not the manifest', async () => {
  const withCode = (code: string) => Object.assign(new Error('failed'), { code })
  expect(await startWith(withCode('ENOSPC'))).toMatchObject({ exit: 'diskFull' })
  expect(await startWith(withCode('53300'))).toMatchObject({ exit: 'databaseBusy' })
  for (const error of [withCode('57P01'), new DatabaseBusy('no transaction began within 5000 ms')])
    expect(await startWith(error)).not.toHaveProperty('exit')
})
