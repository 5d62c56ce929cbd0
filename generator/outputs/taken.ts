import type { Imports } from '../imports'
import type { Entity, Form } from '../model/types'
import { camel } from '../model/names'
import { slotPath } from '../take/slots'
import type { Present } from './output'

/** Name under which a person's slot is imported, undefined while nobody has taken it. */
export function taken(
  entity: Entity,
  kind: 'cell' | 'field' | 'action',
  part: string,
  present: Present,
  imports: Imports,
): string | undefined {
  const path = slotPath(entity, kind, part)
  if (!present.has(path)) return undefined
  const name = camel(`${part}_${kind}`)
  imports.default(`@/${path.slice('src/'.length).replace(/\.tsx?$/, '')}`, name)
  return name
}

/** Fields of a form that a person draws, each with the name under which the component is imported. */
export function takenControls(
  entity: Entity,
  form: Form,
  present: Present,
  imports: Imports,
): { field: string; name: string }[] {
  return form.sections
    .flatMap((section) => ('fields' in section ? section.fields : []))
    .flatMap((field) => {
      const name = taken(entity, 'field', field, present, imports)
      return name ? [{ field, name }] : []
    })
}
