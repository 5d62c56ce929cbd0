import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database'
import { RECEIPTS } from '../../../server/checks/documents'
import { runCrowd } from '../flows/crowd'
import { openGround, runFlow, type Ground, type Tally } from '../flows/run'
import { done } from '../flows/reach'
import { flow } from '../flows/step'
import { World } from '../flows/world'
import { startCluster } from './cluster'
import { migrated } from './migrated'

const FLOWS = 25
const MOST_CROWDS = 16
const PEOPLE_AT_ONCE = 6
/** Requests that came too late, and kinds of receipts that got through nevertheless. */
const LOST = 10
const APPROVED = 7

let cluster: ReturnType<typeof startCluster>
let databases: [Database, Database]
let ground: Ground
beforeAll(async () => {
  cluster = startCluster()
  databases = [await openDatabase({ url: cluster.url }), await openDatabase({ url: cluster.url })]
  await migrated(databases[0])
  ground = await openGround(databases[0])
}, 180_000)
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  cluster.stop()
})

describe('many people at work, on PostgreSQL', () => {
  it(`breaks no invariant in ${FLOWS} random flows`, async () => {
    await fc.assert(
      fc.asyncProperty(flow, (steps) => runFlow(ground, steps, new Map())),
      { numRuns: FLOWS, seed: 12, endOnFailure: true },
    )
  }, 600_000)

  it(`breaks none while ${PEOPLE_AT_ONCE} of them reach for the same documents at once, through two processes`, async () => {
    const tally: Tally = new Map()
    const world = new World(databases, ground.cast)
    // Who comes first differs from run to run: crowds follow each other until they have got in each other's way enough.
    const lost = () =>
      [...tally].filter(([name]) => / (40900|40901)$/.test(name)).reduce((sum, [, count]) => sum + count, 0)
    const approved = () => RECEIPTS.filter(({ entity }) => done(tally, 'approve', entity) > 0).length
    for (let crowd = 0; crowd < MOST_CROWDS && (lost() < LOST || approved() < APPROVED); crowd++)
      await runCrowd(world, fc.sample(flow, { numRuns: PEOPLE_AT_ONCE, seed: 100 + crowd }), tally)
    expect(lost()).toBeGreaterThanOrEqual(LOST)
    expect(approved()).toBeGreaterThanOrEqual(APPROVED)
  }, 600_000)
})
