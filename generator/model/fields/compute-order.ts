import type { Computed } from './field-rules'
import type { Compiler } from '../expressions/compile'

/** Computes so that each comes after what it reads; among equals the order of the manifest stands. A circle is a problem. */
export function inOrder(computed: readonly Computed[], compiler: Compiler): Computed[] {
  const bySet = new Map(computed.map((one) => [one.set, one]))
  const done: Computed[] = []
  const state = new Map<string, 'open' | 'done'>()
  const circles = new Set<string>()
  const visit = (one: Computed, trail: readonly string[]): void => {
    if (state.get(one.set) === 'done') return
    if (state.get(one.set) === 'open') {
      const circle = [...trail.slice(trail.indexOf(one.set)), one.set]
      const key = circle.toSorted().join()
      if (!circles.has(key))
        compiler.problem('MAN2040', one.path, `a circle: ${circle.join(' → ')}`, 'one of them must not read the next')
      circles.add(key)
      return
    }
    state.set(one.set, 'open')
    for (const read of one.reads) {
      const next = bySet.get(read)
      if (next) visit(next, [...trail, one.set])
    }
    state.set(one.set, 'done')
    done.push(one)
  }
  for (const one of computed) visit(one, [])
  return done
}
