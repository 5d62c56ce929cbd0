import type { Computed } from './collected-conditions'
import type { Compiler } from '../expressions/compile'

/**
 * Sorts computed fields so that each follows the fields that its expression reads; otherwise the order of the manifest
 * is kept. Circular computes are reported.
 */
export function sortedByReads(computed: readonly Computed[], compiler: Compiler): Computed[] {
  const bySet = new Map(computed.map((field) => [field.set, field]))
  const done: Computed[] = []
  const state = new Map<string, 'open' | 'done'>()
  const reported = new Set<string>()
  const visit = (field: Computed, trail: readonly string[]): void => {
    if (state.get(field.set) === 'done') return
    if (state.get(field.set) === 'open') {
      const cycle = [...trail.slice(trail.indexOf(field.set)), field.set]
      const key = cycle.toSorted().join()
      if (!reported.has(key))
        compiler.problem(
          'MAN2040',
          field.path,
          `computed fields form a cycle: ${cycle.join(' → ')}`,
          'one of the fields must not read the next one',
        )
      reported.add(key)
      return
    }
    state.set(field.set, 'open')
    for (const read of field.reads) {
      const next = bySet.get(read)
      if (next) visit(next, [...trail, field.set])
    }
    state.set(field.set, 'done')
    done.push(field)
  }
  for (const field of computed) visit(field, [])
  return done
}
