import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import type { Form } from '../screens/screen-types'

/**
 * Reports required fields that users must fill but that no section of the form shows, so that no row could be saved.
 */
export function lintForm(compiler: Compiler, fields: readonly Field[], form: Form, hasScreens: boolean): void {
  if (!hasScreens || !compiler.draft.raw.form) return
  const shown = new Set(form.sections.flatMap((section) => ('fields' in section ? section.fields : [])))
  for (const { name, required, system } of fields) {
    const draft = compiler.draft.fields.get(name)
    if (!required || system || shown.has(name) || !draft || draft.raw.default !== undefined) continue
    if (draft.raw.edit !== undefined && Array.isArray(draft.raw.edit) && draft.raw.edit.includes('none')) continue
    compiler.problemAtKey(
      'MAN2074',
      ['form'],
      `"${name}" is required, but no section of the form shows it`,
      'add it to a section',
    )
  }
}
