import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { emptyTally, sendMutated } from '../../../scripts/checks/attack/bodies'
import { Client } from '../../../scripts/checks/attack/client'
import { Operators } from '../../../scripts/checks/attack/operators'
import { type Operation, readOperations } from '../../../scripts/checks/attack/operations'
import { randomFrom } from '../../../scripts/checks/attack/random'
import { holdHalfSentRequests, sendOversized } from '../../../scripts/checks/attack/sockets'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { listen } from './slow-client'

/*
 * Runs a short version of `npm run check:attack` against a server in this process. BODIES sets the number of request
 * bodies, SEED the seed, and FAULTS the file that faults are written to.
 */
const BODIES = Number(process.env.BODIES ?? 300)
const SEED = Number(process.env.SEED ?? 7)

let database: Database
let server: Awaited<ReturnType<typeof listen>>
let signedIn: Client[]
let anonymous: Client
let operations: Operation[]

beforeAll(async () => {
  database = await openSeededDatabase()
  server = await listen(
    createApp({ database, clock: () => NOW, limits: { wait: 60_000, statement: 60_000, idle: 60_000, total: 60_000 } }),
  )
  const base = `http://127.0.0.1:${server.port}`
  anonymous = new Client(base)
  signedIn = [new Client(base), new Client(base), new Client(base)]
  const people = ['19900000000', '19900000021', '19900000022']
  for (const [index, client] of signedIn.entries()) await client.signIn(people[index] ?? '')
  operations = await readOperations(signedIn[0] as Client, randomFrom(SEED))
}, 300_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

it('has a request for every operation, with a body where the operation describes one', () => {
  expect(operations.length).toBeGreaterThan(350)
  expect(operations.filter(({ samples }) => samples.length > 0).length).toBeGreaterThan(150)
  expect(operations.filter(({ multipart }) => multipart).map(({ path }) => path)).toEqual(['/file'])
})

it('answers mutated bodies without an internal error', { timeout: 3_600_000 }, async () => {
  const tally = emptyTally()
  await sendMutated({ signedIn, anonymous }, operations, randomFrom(SEED), { count: BODIES, tally })
  if (process.env.FAULTS)
    writeFileSync(process.env.FAULTS, JSON.stringify({ ...tally, codes: [...tally.codes] }, null, 1))
  expect(tally.faults).toEqual([])
  // If every body were refused, the test would prove little, so some bodies must be accepted.
  expect(tally.codes.get(0)).toBeGreaterThan(BODIES / 50)
  expect(tally.codes.get(40000)).toBeGreaterThan(BODIES / 10)
})

it('serves operators while 40 requests are incomplete and 6 are far too large', { timeout: 120_000 }, async () => {
  const headers = (signedIn[0] as Client).headers
  const random = randomFrom(SEED)
  const release = holdHalfSentRequests(server.port, { count: 40, headers })
  const operators = new Operators(random)
  await operators.start(`http://127.0.0.1:${server.port}`, 3)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendOversized(server.port, { headers, megabytes: 40, random })),
  )
  let served = 0
  await vi.waitFor(
    () => {
      served += operators.takeTimes().length
      expect(served).toBeGreaterThan(3)
    },
    { timeout: 60_000, interval: 200 },
  )
  await operators.stop()
  expect(release()).toBeGreaterThanOrEqual(40)
  expect([...operators.refused]).toEqual([])
  for (const { code, bytes } of answers) {
    // A client that is still sending may lose the connection before it reads the answer.
    expect([41300, null]).toContain(code)
    expect(bytes).toBeLessThan(32 * 1_048_576)
  }
})
