import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import type { Form } from '../types'

/** What must be given by hand and stands on no card can never be submitted. */
export function lintForm(compiler: Compiler, fields: readonly Field[], form: Form, screens: boolean): void {
  if (!screens || !compiler.draft.raw.form) return
  const shown = new Set(form.sections.flatMap((section) => ('fields' in section ? section.fields : [])))
  for (const { name, required, system } of fields) {
    const draft = compiler.draft.fields.get(name)
    if (!required || system || shown.has(name) || !draft || draft.raw.default !== undefined) continue
    if (draft.raw.edit !== undefined && Array.isArray(draft.raw.edit) && draft.raw.edit.includes('none')) continue
    compiler.problem('MAN2074', ['form'], `"${name}" must be given and stands on no card`, 'add it to a section', true)
  }
}
