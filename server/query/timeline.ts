import { sql } from 'drizzle-orm'
import { SqlTemplate } from '../db/driver/sql-template'
import { resourceOf } from '../metadata/registry'
import type { Field } from '../../src/rules/field'
import { listIn } from '../../src/rules/list-in'
import { encodeValue } from '../../src/rules/wire'
import { textIn } from '../../src/rules/text-in'
import { stepReason } from './step-reason'
import { tableOwner } from '../metadata/table-owner'
import { docLog, type KeptNames } from '../stock/tables'
import { mayRead } from '../metadata/access/access'
import { fieldOf, serverOf } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { readTogether } from '../metadata/sql/read-together'
import { idsOf, labelOf, Lookup } from '../metadata/sql/lookup'
import { maskFor } from '../metadata/access/mask'
import type { Call } from '../http/call'
import { entityName } from '../../src/rules/key'

const MAX_ENTRIES = 200
const NEWEST_ENTRIES = new SqlTemplate(
  sql`select * from ${docLog} where ${docLog.tenant_id} = ${sql.placeholder('tenant')}
    and ${docLog.doc_type} = ${sql.placeholder('entity')} and ${docLog.doc_id} = ${sql.placeholder('id')}
    order by ${docLog.id} desc limit ${MAX_ENTRIES}`,
)

const SYSTEM = { zh: '系统', en: 'System' }

/**
 * Events of a row, newest first: creation, transitions, and edits with old and new values of fields that the operator
 * may read.
 */
export async function timelineOf(call: Call, resource: Resource, id: number): Promise<Record<string, unknown>[]> {
  const entries = await readTogether<StoredEntry>(
    call,
    NEWEST_ENTRIES.with({ tenant: call.operator.tenant_id, entity: tableOwner(resource), id }),
  )
  const lookup = new Lookup(call)
  lookup.want(
    'admin_member',
    entries.map((entry) => entry.operator_id).filter((operator) => operator > 0),
    ['name'],
  )
  for (const { target, before, after } of entries.flatMap(({ changes }) => referencesIn(resource, changes ?? [])))
    lookup.want(target, [...idsOf(before), ...idsOf(after)])
  await lookup.fetch()
  return entries.map((entry) => ({
    id: entry.id,
    at: new Date(entry.at).toISOString(),
    operator: operatorName(call, entry, lookup),
    transition: entry.transition,
    from: entry.from_status,
    to: entry.to_status,
    ...(entry.reason && { reason: reasonOf(call, entry) }),
    ...(entry.names && { names: readableNames(call, resource, entry.names) }),
    ...(entry.changes?.length && {
      changes: entry.changes.flatMap((change) => readableChange(call, resource, change, lookup)),
    }),
  }))
}

/**
 * Who changed the document last, when and how. Changes that the server made in the same transaction follow from the
 * operator's action, so the operator is named. Null for a document without a log.
 */
export async function lastChangeOf(
  call: Call,
  resource: Resource,
  id: number,
): Promise<Record<string, unknown> | null> {
  const [entry] = await readTogether<StoredEntry>(
    call,
    sql`select * from ${docLog} where ${docLog.tenant_id} = ${call.operator.tenant_id}
      and ${docLog.doc_type} = ${tableOwner(resource)} and ${docLog.doc_id} = ${id}
      order by ${docLog.at} desc, ${docLog.operator_id} = 0, ${docLog.id} desc limit 1`,
  )
  if (!entry) return null
  const lookup = new Lookup(call)
  if (entry.operator_id > 0) lookup.want('admin_member', [entry.operator_id], ['name'])
  await lookup.fetch()
  return {
    at: new Date(entry.at).toISOString(),
    operator: operatorName(call, entry, lookup),
    transition: entry.transition,
    ...(entry.reason && { reason: reasonOf(call, entry) }),
  }
}

type StoredEntry = typeof docLog.$inferSelect

const operatorName = (call: Call, { operator_id: id }: StoredEntry, lookup: Lookup): string =>
  id === 0 ? textIn(SYSTEM, call.locale) : String(lookup.get('admin_member', id)?.name ?? id)

const reasonOf = (call: Call, { operator_id: id, reason }: StoredEntry) =>
  id === 0 && reason ? stepReason(call, reason) : reason

interface LoggedChange {
  path: string
  before: unknown
  after: unknown
}

/** Changes of reference fields, with the entity that the field points to. */
function referencesIn(resource: Resource, changes: readonly LoggedChange[]) {
  return changes.flatMap(({ path, before, after }) => {
    const target = targetAt(resource, path)
    return target ? [{ target, before, after }] : []
  })
}

const plainPath = (path: string): string => path.replace(/\.\d+\./, '.')

function targetAt(resource: Resource, path: string): string | null {
  const field = fieldOf(resource, plainPath(path))
  return field?.ref ? entityName(field.ref) : null
}

/** The names of a posted document in the fields that the operator may read. */
function readableNames(call: Call, resource: Resource, names: KeptNames): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, kept]) => {
      const field = fieldOf(resource, name)
      if (!field || !mayRead(call, field)) return []
      return [[name, typeof kept === 'string' ? kept : listIn(kept, call.locale)]]
    }),
  )
}

/** Encodes a change for the answer. References also get the labels `before_label` and `after_label`. */
function readableChange(call: Call, resource: Resource, { path, before, after }: LoggedChange, lookup: Lookup) {
  const field: Field | undefined = fieldOf(resource, plainPath(path))
  if (!field || !mayRead(call, field)) return []
  const server = serverOf(resource, plainPath(path))
  const shown = (value: unknown) => encodeValue(field, maskFor(call, server, value))
  const target = targetAt(resource, path)
  const label = (value: unknown) =>
    target
      ? listIn(
          idsOf(value).map((id) => labelOf(resourceOf(call, target), lookup.get(target, id) ?? {}) || `#${id}`),
          call.locale,
        )
      : ''
  const labels = target ? { before_label: label(before), after_label: label(after) } : {}
  return [{ path, before: shown(before), after: shown(after), ...labels }]
}
