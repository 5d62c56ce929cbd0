import type { RawTransition } from '../../language/transition'
import { immediateCondition, setsFieldIn } from '../transitions/transition-auto'
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
 * Reports automatic steps that lead to each other and would run for ever: the document goes from status to status, and
 * no step makes a condition false. Two conditions of which one is `!(…)` of the other are never both true.
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

/** The shortest sequence of steps that begins with `first` and leads back to a status from which `first` starts. */
function loopFrom(first: Step, steps: readonly Step[]): Step[] | undefined {
  const reached = new Set([first.to])
  let paths: Step[][] = [[first]]
  while (paths.length > 0) {
    const back = paths.find((path) => first.from.includes(path.at(-1)?.to ?? ''))
    if (back) return back
    paths = paths.flatMap((path) =>
      steps
        .filter(({ from, to }) => from.includes(path.at(-1)?.to ?? '') && !reached.has(to) && reached.add(to))
        .map((step) => [...path, step]),
    )
  }
  return undefined
}

/**
 * Whether nothing ends the loop: no step sets a field that a condition names, and no two conditions exclude each other.
 */
function runsForEver(loop: readonly Step[]): boolean {
  const conditions = loop.map(({ when }) => when)
  if (loop.some(({ raw }) => conditions.some((when) => setsFieldIn(raw, when)))) return false
  const plain = conditions.map((when) => when.replaceAll(/\s+/g, ''))
  return !plain.some((when) => plain.some((other) => when === `!(${other})` || when === `!${other}`))
}
