import type { RawTransition } from '../../language/transition'
import { immediateCondition } from '../transitions/transition-auto'
import type { Transition } from '../transitions/transition-types'
import type { Compiler } from '../expressions/compile'

interface Step {
  name: string
  from: readonly string[]
  to: string
  when: string
  raw: RawTransition
}

/**
 * Reports automatic steps that lead to each other and would run for ever: the document goes from status to status, and no
 * step makes a condition false. Two conditions of which one is `!(…)` of the other are never both true.
 */
export function lintAutoLoops(compiler: Compiler, transitions: readonly Transition[]): void {
  const stated = compiler.draft.raw.transitions ?? {}
  const steps = transitions.flatMap(({ name, from, to }): Step[] => {
    const raw = stated[name]
    const when = raw && immediateCondition(raw)
    return raw && when !== undefined && from && to !== null && !from.includes(to) ? [{ name, from, to, when, raw }] : []
  })
  for (const first of steps) {
    const loop = loopFrom(first, steps)
    // Each loop is reported once, at its step that is stated first.
    if (loop && loop.every((step) => steps.indexOf(step) >= steps.indexOf(first)) && runsForEver(loop))
      compiler.problem(
        'MAN2156',
        ['transitions', first.name, 'auto', ...(typeof first.raw.auto === 'object' ? ['when'] : [])],
        `${loop.map(({ name }) => name).join(', then ')} lead back to ${loop.at(-1)?.to ?? ''}, and nothing that they set makes a condition false, so they would never end`,
        `write the condition of ${loop[1]?.name ?? ''} as "!(${first.when})", or set a field that a condition reads`,
      )
  }
}

/** The shortest way of automatic steps that begins with this step and comes back to where it starts. */
function loopFrom(first: Step, steps: readonly Step[]): Step[] | undefined {
  const reached = new Set([first.to])
  let ways: Step[][] = [[first]]
  while (ways.length > 0) {
    const back = ways.find((way) => first.from.includes(way.at(-1)?.to ?? ''))
    if (back) return back
    ways = ways.flatMap((way) =>
      steps
        .filter(({ from, to }) => from.includes(way.at(-1)?.to ?? '') && !reached.has(to) && reached.add(to))
        .map((step) => [...way, step]),
    )
  }
  return undefined
}

function runsForEver(loop: readonly Step[]): boolean {
  const conditions = loop.map(({ when }) => when)
  const isRead = (name: string) => conditions.some((when) => new RegExp(`\\b${name}\\b`).test(when))
  if (loop.some(({ raw: { postings = [] } }) => postings.some(({ set = {} }) => Object.keys(set).some(isRead))))
    return false
  const plain = conditions.map((when) => when.replaceAll(/\s+/g, ''))
  return !plain.some((when) => plain.some((other) => when === `!(${other})` || when === `!${other}`))
}
