import type { Imports } from '../imports'
import type { Entity } from '../model/entity-types'
import type { Form } from '../model/screens/screen-types'
import { camel } from '../model/names'
import { slotPath } from '../take/slots'
import type { HandWrittenFiles } from './output'

/** Imports the hand-written file of a slot. Returns the name of the import; undefined when the file does not exist. */
export function importHandWritten(
  entity: Entity,
  kind: 'cell' | 'field' | 'action',
  part: string,
  { handWritten, imports }: { handWritten: HandWrittenFiles; imports: Imports },
): string | undefined {
  const path = slotPath(entity, kind, part)
  if (!handWritten.has(path)) return undefined
  const name = camel(`${part}_${kind}`)
  imports.default(`@/${path.slice('src/'.length).replace(/\.tsx?$/, '')}`, name)
  return name
}

/** Returns the form fields that have a hand-written component, each with the import name of the component. */
export function handWrittenControls(
  entity: Entity,
  form: Form,
  handWritten: HandWrittenFiles,
  imports: Imports,
): { field: string; name: string }[] {
  return form.sections
    .flatMap((section) => ('fields' in section ? section.fields : []))
    .flatMap((field) => {
      const name = importHandWritten(entity, 'field', field, { handWritten, imports })
      return name ? [{ field, name }] : []
    })
}
