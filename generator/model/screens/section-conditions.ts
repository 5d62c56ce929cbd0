import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Printed } from '../expressions/printed'
import { lintSelfShown } from '../fields/self-reading'

/**
 * Adds the `show` of sections to the conditions of their fields and tables. A field that has a `show` of its own is
 * shown while both conditions are true. Reports conditions that cannot be compiled.
 */
export function addSectionConditions(compiler: Compiler, show: Record<string, Printed>): void {
  const { draft } = compiler
  for (const [index, section] of (draft.raw.form?.sections ?? []).entries()) {
    const condition = section.show
    const path: Path = ['form', 'sections', index, 'show']
    if (condition === undefined) continue
    const printed = compiler.condition(condition, { path })
    if (!printed) continue
    const table = section.lines ? 'lines' : section.table
    if (table !== undefined) show[table] = printed
    for (const name of section.fields ?? []) {
      const field = draft.fields.get(name)
      if (field) lintSelfShown(condition, field, { compiler, path })
      const own = field?.raw.show
      // A condition of the field that could not be compiled has been reported already.
      if (typeof own === 'string' && !show[name]) continue
      const both = typeof own === 'string' ? compiler.condition(`(${condition}) && (${own})`, { path }) : printed
      if (both) show[name] = both
    }
  }
}
