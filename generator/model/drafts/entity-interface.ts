import { isDeepStrictEqual } from 'node:util'
import type { RawEntity } from '../../language'
import type { FullField } from './mixins'
import type { EntityDraft, DraftField } from './draft-types'

/** Keys of a field on which expressions, copies and references of other entities may depend. */
const SEEN_BY_OTHERS = [
  'type',
  'scale',
  'enum',
  'ref',
  'ref_by',
  'targets',
  'line_of',
  'recounted',
  'needs',
  'masked',
  'rollup',
  'compute',
  'snapshot',
  'max_length',
] as const satisfies readonly (keyof FullField)[]

/** The parts of a field that other entities can see; labels and limits of numbers are not among them. */
export interface FieldInterface {
  name: string
  /** `required` and `default` are kept for booleans only, where they decide whether the value may be null. */
  raw: Pick<FullField, (typeof SEEN_BY_OTHERS)[number] | 'required' | 'default'> & { values?: EnumValues | undefined }
}

/** Values of an enum by name; their labels and colours are left out. */
type EnumValues = Readonly<Record<string, unknown>>

export interface TableInterface {
  name: string
  /** The table to whose rows the rows belong. */
  in?: string | undefined
  /** The field that counts goods. */
  quantity?: string | undefined
  fields: ReadonlyMap<string, FieldInterface>
}

/**
 * The parts of an entity that other entities can see. An `EntityDraft` also has this shape, so an entity can look at
 * itself.
 */
export interface EntityInterface {
  key: string
  raw: {
    entity: string
    kind: RawEntity['kind']
    of?: string | undefined
    enums?: Readonly<Record<string, EnumValues | undefined>> | undefined
    states?: { field?: string | undefined } | undefined
  }
  /** The field that holds the number of a row, which stays as it is. */
  numberFieldName?: string | undefined
  fields: ReadonlyMap<string, FieldInterface>
  tables: ReadonlyMap<string, TableInterface>
}

/**
 * Strips the parts of a draft that other entities cannot see, so that a change to them does not rebuild other entities.
 * Returns `before` itself when the result is equal, so that caches can compare by identity.
 */
export function interfaceOf(draft: EntityDraft, before?: EntityInterface): EntityInterface {
  const { raw, key, tables } = draft
  const visible: EntityInterface = {
    key,
    raw: {
      entity: raw.entity,
      kind: raw.kind,
      of: raw.of,
      ...(raw.states?.field !== undefined && { states: { field: raw.states.field } }),
      enums: raw.enums && mapValues(raw.enums, (values) => values && withoutLabels(values)),
    },
    numberFieldName: draft.numberFieldName,
    fields: fieldsOf(draft.fields),
    tables: new Map(
      [...tables].map(([name, table]) => [
        name,
        {
          name,
          ...(table.in && { in: table.in }),
          ...(table.raw.quantity && { quantity: table.raw.quantity }),
          fields: fieldsOf(table.fields),
        },
      ]),
    ),
  }
  return before && isDeepStrictEqual(before, visible) ? before : visible
}

function fieldsOf(fields: ReadonlyMap<string, DraftField>): Map<string, FieldInterface> {
  return new Map([...fields].map(([name, field]) => [name, fieldOf(field)]))
}

function fieldOf({ name, raw }: DraftField): FieldInterface {
  const { type, required, default: value, values } = raw
  return {
    name,
    raw: {
      ...pick(raw, SEEN_BY_OTHERS),
      values: values && withoutLabels(values),
      ...(type === 'boolean' ? { required, default: value } : {}),
    },
  }
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}

const withoutLabels = (values: EnumValues): EnumValues => mapValues(values, () => null)

function mapValues<V, W>(values: Readonly<Record<string, V>>, to: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))
}
