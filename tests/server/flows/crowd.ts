import { violations } from '../../../server/checks/check'
import { act } from './act'
import { EXPECTED, type Tally } from './run'
import type { Step } from './step'
import { Witness } from './witness'
import { TENANT, type World } from './world'

/** Head office changes the rules between two rounds: what counts for work that has begun is anybody's guess. */
const ALONE = new Set(['setting', 'master', 'wait'])

/** Walks several flows at once in one company, step by step side by side, and checks every invariant after each round. */
export async function runCrowd(world: World, flows: readonly (readonly Step[])[], tally: Tally): Promise<void> {
  const witness = new Witness()
  const rounds = Math.max(...flows.map((steps) => steps.length))
  const once = async (step: Step): Promise<void> => {
    const outcome = await act(world, step)
    if (outcome && !EXPECTED.has(outcome.code)) throw new Error(`${outcome.what} answered ${outcome.code}`)
    const name = outcome ? `${outcome.what} ${outcome.code || 'done'}` : `${step.kind}: nothing there`
    tally.set(name, (tally.get(name) ?? 0) + 1)
  }
  for (let round = 0; round < rounds; round++) {
    const steps = flows.flatMap((flow) => flow[round] ?? [])
    const before = world.story.length
    for (const step of steps) if (ALONE.has(step.kind)) await once(step)
    const answers = await Promise.allSettled(steps.filter((step) => !ALONE.has(step.kind)).map(once))
    const broken = await world.database.transaction(TENANT, async (tx) => {
      await witness.look(tx)
      return violations(tx)
    })
    const failed = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    if (failed.length + broken.length > 0)
      throw new Error([...failed, JSON.stringify(broken, null, 2), ...world.story.slice(before)].join('\n'))
  }
}
