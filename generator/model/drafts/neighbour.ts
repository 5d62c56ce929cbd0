import { isDeepStrictEqual } from 'node:util'
import type { FullField } from './mixins'
import type { Draft, DraftField } from './draft'

/** Of a field, what expressions, copies and references of other entities may depend on: no words, no limits. */
export interface NeighbourField {
  name: string
  /** `required` and `default` of booleans alone: they tell whether one may be missing. */
  raw: Pick<
    FullField,
    'type' | 'scale' | 'enum' | 'ref' | 'ref_by' | 'line_of' | 'recounted' | 'required' | 'default' | 'needs'
  > & {
    values?: Names | undefined
  }
}

/** Values of an enum; what is said of each is its own entity's. */
type Names = Readonly<Record<string, unknown>>

export interface NeighbourTable {
  name: string
  fields: ReadonlyMap<string, NeighbourField>
}

/** What entities know of each other. A draft is one too: an entity knows itself at least as well. */
export interface Neighbour {
  key: string
  raw: { entity: string; enums?: Readonly<Record<string, Names | undefined>> | undefined }
  fields: ReadonlyMap<string, NeighbourField>
  tables: ReadonlyMap<string, NeighbourTable>
}

/** The draft with everything taken off that is nobody else's business; the one of before, if nothing else changed. */
export function neighbourOf(draft: Draft, before?: Neighbour): Neighbour {
  const { raw, key, tables } = draft
  const neighbour: Neighbour = {
    key,
    raw: { entity: raw.entity, enums: raw.enums && mapped(raw.enums, (values) => values && namesOf(values)) },
    fields: fieldsOf(draft.fields),
    tables: new Map([...tables].map(([name, table]) => [name, { name, fields: fieldsOf(table.fields) }])),
  }
  return before && isDeepStrictEqual(before, neighbour) ? before : neighbour
}

function fieldsOf(fields: ReadonlyMap<string, DraftField>): Map<string, NeighbourField> {
  return new Map([...fields].map(([name, field]) => [name, fieldOf(field)]))
}

function fieldOf({ name, raw }: DraftField): NeighbourField {
  const { type, scale, enum: named, ref, ref_by, line_of, recounted, required, default: value, values, needs } = raw
  return {
    name,
    raw: {
      type,
      scale,
      enum: named,
      ref,
      ref_by,
      line_of,
      recounted,
      needs,
      values: values && namesOf(values),
      ...(type === 'boolean' ? { required, default: value } : {}),
    },
  }
}

const namesOf = (values: Names): Names => mapped(values, () => null)

function mapped<V, W>(values: Readonly<Record<string, V>>, to: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))
}
