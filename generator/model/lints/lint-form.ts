import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import { isFlagOfRole, ROLE_ENTITIES } from './lint-flags'
import type { Form } from '../screens/screen-types'

/**
 * Reports required fields that users must fill, flags that users must grant, and tables to which users must add rows,
 * where no section of the form shows them, so that no row could be saved.
 */
export function lintForm(
  compiler: Compiler,
  fields: readonly Field[],
  form: Form,
  { hasScreens }: { hasScreens: boolean },
): void {
  if (!hasScreens || !compiler.draft.raw.form) return
  const shown = new Set(form.sections.flatMap((section) => ('fields' in section ? section.fields : [])))
  for (const { name, required, system } of fields) {
    const draft = compiler.draft.fields.get(name)
    if (system || shown.has(name) || !draft) continue
    const isGrantable =
      isFlagOfRole(draft.raw.type, name) && ROLE_ENTITIES.some((role) => role === compiler.draft.raw.entity)
    if (!isGrantable && (!required || draft.raw.default !== undefined)) continue
    if (draft.raw.edit !== undefined && Array.isArray(draft.raw.edit) && draft.raw.edit.includes('none')) continue
    compiler.problemAtKey(
      'MAN2074',
      ['form'],
      isGrantable
        ? `nobody can grant "${name}", because no section of the form shows it`
        : `"${name}" is required, but no section of the form shows it`,
      'add it to a section',
    )
  }
  lintTables(compiler, form)
}

/**
 * Rows within rows are shown with the table around them. A table whose rows come from a source document, from a view or
 * from the engine gets its rows without a form.
 */
function lintTables(compiler: Compiler, form: Form): void {
  const shown = new Set(form.sections.flatMap((section) => ('table' in section ? section.table : [])))
  const { draft } = compiler
  if (draft.raw.create_from !== undefined) return
  for (const { name, raw, path, in: outer } of draft.tables.values()) {
    const isTyped = raw.rows === undefined || raw.rows === 'free'
    if (!raw.min || !isTyped || raw.from !== undefined || outer !== undefined || shown.has(name)) continue
    compiler.problemAtKey(
      'MAN2074',
      [...path, 'min'],
      `"${name}" needs ${raw.min === 1 ? 'a row' : `${raw.min} rows`}, but no section of the form shows it`,
      name === 'lines' ? 'a section with lines: […], or no min' : `a section with table: ${name}, or no min`,
    )
  }
}
