import { violations } from '../../../server/checks/check'
import { act } from './act'
import { EXPECTED, type Tally } from './run'
import type { Step } from './step'
import { HistoryCheck } from './history-check'
import { TENANT, type World } from './world'

/**
 * Steps that run alone between two rounds: changes of settings and masters have no defined effect on requests that have
 * already begun.
 */
const RUN_ALONE = new Set(['setting', 'master', 'wait'])

/**
 * Runs several flows concurrently in one company, one step of each flow per round, and checks every invariant after
 * each round.
 */
export async function runConcurrently(world: World, flows: readonly (readonly Step[])[], tally: Tally): Promise<void> {
  const history = new HistoryCheck()
  const rounds = Math.max(...flows.map((steps) => steps.length))
  const runStep = async (step: Step): Promise<void> => {
    const outcome = await act(world, step)
    if (outcome && !EXPECTED.has(outcome.code)) throw new Error(`${outcome.what} answered ${outcome.code}`)
    const name = outcome ? `${outcome.what} ${outcome.code || 'done'}` : `${step.kind}: nothing there`
    tally.set(name, (tally.get(name) ?? 0) + 1)
  }
  for (let round = 0; round < rounds; round++) {
    const steps = flows.flatMap((flow) => flow[round] ?? [])
    const before = world.log.length
    for (const step of steps) if (RUN_ALONE.has(step.kind)) await runStep(step)
    const answers = await Promise.allSettled(steps.filter((step) => !RUN_ALONE.has(step.kind)).map(runStep))
    const broken = await world.database.transaction(TENANT, async (tx) => {
      await history.check(tx)
      return violations(tx)
    })
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
    if (failed.length + broken.length > 0)
      throw new Error([...failed, JSON.stringify(broken, null, 2), ...world.log.slice(before)].join('\n'))
  }
}
