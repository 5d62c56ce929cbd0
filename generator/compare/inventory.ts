import type { Manifest } from '../manifest'
import type { EntityDraft, DraftField } from '../model/drafts/draft-types'
import { draftsOf } from '../model/drafts/drafts'
import { ENABLED_TRANSITIONS } from '../model/transitions/standard'
import { enumValuesOf } from '../model/fields/enum-values'
import { type SourceRange, Problems } from '../problems/problem'
import type { Path } from '../yaml/yaml-file'

/** A name that the manifest declares and that code may use. */
export type DeclaredName =
  | { kind: 'entity'; entity: string }
  | { kind: 'table'; entity: string; table: string }
  /** Without `table`, the field belongs to the header. */
  | { kind: 'field'; entity: string; table?: string; field: string }
  | { kind: 'value'; entity: string; table?: string; field: string; value: string }
  | { kind: 'transition'; entity: string; transition: string }

export interface Entry {
  named: DeclaredName
  /**
   * What a rename leaves as it is: the title of an entity or table, the type, target and label of a field, the label of
   * a value, the label and statuses of a transition. Tells a renamed entry from a dropped entry.
   */
  signature: string
  /** A function, because the position is costly to compute and few entries are shown. */
  range: () => SourceRange
  /** The line of the manifest that declares the entry. */
  line: () => string
}

/** Entries by their `keyOf`. */
export type Inventory = ReadonlyMap<string, Entry>

/** The name as messages print it: `store_receive_receipt.lines.received_qty`, `sku.status=enabled`, `store.close()`. */
export function keyOf(named: DeclaredName): string {
  switch (named.kind) {
    case 'entity':
      return named.entity
    case 'table':
      return `${named.entity}.${named.table}[]`
    case 'field':
      return [named.entity, named.table, named.field].filter(Boolean).join('.')
    case 'value':
      return `${keyOf({ ...named, kind: 'field' })}=${named.value}`
    case 'transition':
      return `${named.entity}.${named.transition}()`
  }
}

/**
 * Every name that a manifest declares. Faulty declarations are left out; their problems are reported with the model.
 */
export function inventoryOf(manifest: Manifest): Inventory {
  const entries = new Map<string, Entry>()
  for (const draft of draftsOf(manifest, new Problems()).values()) {
    const entity = draft.raw.entity
    const add = (named: DeclaredName, path: Path, signature: string) =>
      entries.set(keyOf(named), {
        named,
        signature,
        range: () => draft.yaml.keyAt(path),
        line: () => lineAt(draft, path),
      })
    add({ kind: 'entity', entity }, ['entity'], draft.raw.title.zh)
    const fieldsOf = (fields: EntityDraft['fields'], table?: string) => {
      for (const field of fields.values()) addField(draft, field, table, add)
    }
    fieldsOf(draft.fields)
    for (const { name: table, fields, path, raw } of draft.tables.values()) {
      add({ kind: 'table', entity, table }, path, JSON.stringify(raw.title ?? ''))
      fieldsOf(fields, table)
    }
    for (const [transition, raw] of Object.entries(draft.raw.transitions ?? {}))
      add(
        { kind: 'transition', entity, transition },
        ['transitions', transition],
        JSON.stringify([raw.label, raw.from, raw.to]),
      )
    if (draft.mixins.includes('enabled'))
      for (const transition of Object.keys(ENABLED_TRANSITIONS))
        if (!draft.raw.transitions?.[transition]) add({ kind: 'transition', entity, transition }, ['mixins'], '')
  }
  return entries
}

function addField(
  draft: EntityDraft,
  field: DraftField,
  table: string | undefined,
  add: (named: DeclaredName, path: Path, signature: string) => void,
): void {
  const own = { entity: draft.raw.entity, ...(table ? { table } : {}), field: field.name }
  const { type, label, ref } = field.raw
  add({ kind: 'field', ...own }, field.path, JSON.stringify([type, ref, label]))
  if (type !== 'enum') return
  const { states } = draft.raw
  const used = table === undefined && field.name === (states?.field ?? 'check_status') ? states?.use : undefined
  const name = field.raw.enum ?? field.name
  const isAdded = (value: string) => name === 'check_status' && states?.add?.[value] !== undefined
  for (const [value, { zh, en }] of Object.entries(enumValuesOf(draft, field) ?? {})) {
    if (used && !used.includes(value)) continue
    const path = isAdded(value)
      ? ['states', 'add', value]
      : field.raw.values
        ? [...field.path, 'values', value]
        : draft.raw.enums?.[name]
          ? ['enums', name, value]
          : field.path
    add({ kind: 'value', ...own, value }, path, JSON.stringify([zh, en]))
  }
}

function lineAt({ yaml }: EntityDraft, path: Path): string {
  return yaml.text.split('\n')[yaml.keyAt(path).line - 1] ?? ''
}
