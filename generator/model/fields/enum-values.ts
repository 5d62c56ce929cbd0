import type { RawEntity } from '../../language'
import type { DraftField, EntityDraft } from '../drafts/draft-types'
import type { EntityInterface, FieldInterface } from '../drafts/entity-interface'
import { STANDARD_ENUMS } from '../transitions/standard'

type Values = NonNullable<NonNullable<RawEntity['enums']>[string]>

/** Returns the values of an enum field in the order of the manifest; undefined when the enum is unknown. */
export function enumValuesOf(draft: EntityDraft, field: DraftField): Values | undefined {
  const { values, enum: name } = field.raw
  if (values) return values
  const enumName = name ?? field.name
  const own = draft.raw.enums
  if (own && Object.hasOwn(own, enumName)) return own[enumName]
  return Object.hasOwn(STANDARD_ENUMS, enumName) ? (STANDARD_ENUMS[enumName] as Values) : undefined
}

/** Returns the names of the values of an enum field; an unknown enum has none. */
export function valueNames(draft: EntityInterface, field: FieldInterface): string[] {
  const enumName = field.raw.enum ?? field.name
  const own = draft.raw.enums
  const declared = own && Object.hasOwn(own, enumName) ? own[enumName] : undefined
  const standard = Object.hasOwn(STANDARD_ENUMS, enumName) ? STANDARD_ENUMS[enumName] : undefined
  return Object.keys(field.raw.values ?? declared ?? standard ?? {})
}
