import { and, desc, eq } from 'drizzle-orm'
import type { Field } from '../../src/rules/field'
import { encodeValue } from '../../src/rules/wire'
import { inLocale } from '../http/envelope'
import { tableOwner } from '../metadata/registry'
import { docLog } from '../stock/tables'
import { mayRead } from '../metadata/access'
import { fieldOf, serverOf } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { Lookup } from '../metadata/sql/lookup'
import { maskFor } from '../metadata/mask'
import type { Call } from '../http/call'

const LONGEST = 200
const SYSTEM = { zh: '系统', en: 'System' }

/** What happened to a row, newest first: transitions, creation, edits with both values of what the operator may read. */
export async function timelineOf(call: Call, resource: Resource, id: number): Promise<Record<string, unknown>[]> {
  const entries = await call.tx
    .select()
    .from(docLog)
    .where(
      and(
        eq(docLog.tenant_id, call.operator.tenant_id),
        eq(docLog.doc_type, tableOwner(resource)),
        eq(docLog.doc_id, id),
      ),
    )
    .orderBy(desc(docLog.id))
    .limit(LONGEST)
  const lookup = new Lookup(call)
  lookup.want(
    'admin_member',
    entries.map((entry) => entry.operator_id).filter((operator) => operator > 0),
    ['name'],
  )
  await lookup.fetch()
  return entries.map((entry) => ({
    id: entry.id,
    at: new Date(entry.at).toISOString(),
    operator:
      entry.operator_id === 0
        ? inLocale(SYSTEM, call.locale)
        : String(lookup.get('admin_member', entry.operator_id)?.name ?? entry.operator_id),
    transition: entry.transition,
    from: entry.from_status,
    to: entry.to_status,
    ...(entry.reason && { reason: entry.reason }),
    ...(entry.changes?.length && {
      changes: entry.changes.flatMap((change) => readableChange(call, resource, change)),
    }),
  }))
}

function readableChange(call: Call, resource: Resource, change: { path: string; before: unknown; after: unknown }) {
  const field: Field | undefined = fieldOf(resource, change.path.replace(/\.\d+\./, '.'))
  if (!field || !mayRead(call, field)) return []
  const server = serverOf(resource, change.path.replace(/\.\d+\./, '.'))
  const shown = (value: unknown) => encodeValue(field, maskFor(call, server, value))
  return [{ path: change.path, before: shown(change.before), after: shown(change.after) }]
}
