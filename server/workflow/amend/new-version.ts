import type { Tx } from '../../db/database'
import { rolledBack } from '../../db/rolled-back'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { AMEND, AMENDS } from '../../metadata/amends'
import { systemReason } from '../../metadata/access/system-reason'
import type { CreateFrom, Resource } from '../../metadata/description'
import type { FieldServer } from '../../metadata/field-description'
import type { Posting } from '../../metadata/posting'
import { numberIn, type Row, type SavedRow } from '../../metadata/row'
import { linesOf } from '../../metadata/scope'
import type { Fields } from '../../../src/rules/field'
import { isRowKeyField } from '../../../src/rules/rows/inner-rows'
import { namedDocuments } from '../../query/named-document'
import { storeRow } from '../../write/store-row'
import { runRowEffects } from '../apply-transition'
import { alreadyAmended } from '../messages'
import type { Touched } from '../touched'
import { supersede } from './supersede'
import { newVersionOf } from './versions'

/**
 * Stores a draft that is a copy of an approved document and names it in `amends_id`. The caller has locked the document
 * and loaded its facts. Throws 42200 when there is a new version already, or when the document could not be reversed
 * now, so that nobody edits a version in vain.
 */
export async function createNewVersion(
  call: Call,
  resource: Resource,
  doc: SavedRow,
): Promise<{ version: SavedRow; touched: Touched[] }> {
  const open = await newVersionOf(call, resource, doc.id)
  if (open)
    throw new ApiError(
      42200,
      { guard: AMEND, documents: await namedDocuments(call, resource, [open]) },
      alreadyAmended(String(open.receipt_no ?? '')),
    )
  await rolledBack<Tx, unknown>(
    (run) => call.tx.transaction(run),
    (tx) => supersede({ ...call, tx }, resource, doc, systemReason(doc.receipt_no, AMEND)),
  )
  const draft = { ...draftOfVersion(resource, doc), [AMENDS]: doc.id, revision: (numberIn(doc, 'revision') ?? 1) + 1 }
  const { row } = await storeRow(call, resource, draft, { system: true, byOperator: true })
  return { version: row, touched: [{ resource, id: row.id }, ...(await runRowEffects(call, resource, null, row))] }
}

/**
 * Copies what operators and the source document gave the document. Left out are the values of the system (number,
 * status, who decided), those that only transitions write, and those that other documents determine.
 */
function draftOfVersion(resource: Resource, doc: SavedRow): Row {
  const written = writtenByTransitions(resource)
  const fromSource = fieldsOfSource(resource)
  const copy = copyFields(doc, {
    fields: resource.shape.fields,
    server: resource.server,
    written,
    fromSource,
    prefix: '',
  })
  for (const [name, { fields }] of Object.entries(resource.shape.tables ?? {})) {
    const server = resource.tables[name]?.server ?? {}
    copy[name] = linesOf(doc, name).map((line, index) => ({
      line_no: index + 1,
      ...copyFields(line, { fields, server, written, fromSource, prefix: 'line.' }),
    }))
  }
  return copy
}

interface Copied {
  fields: Fields
  server: Readonly<Record<string, FieldServer>>
  written: ReadonlySet<string>
  /** Fields that a document gets from its source, although no operator may edit them. */
  fromSource: ReadonlySet<string>
  /** Prefix of a field of these rows in `written` and `fromSource`, as in `line.cost_amount`. */
  prefix: 'line.' | ''
}

function copyFields(row: Row, { fields, server, written, fromSource, prefix }: Copied): Row {
  const names = Object.entries(fields).filter(
    ([name, { type, system, edit }]) =>
      // Signatures are not copied: they were given for the text of the older version.
      type !== 'signature' &&
      (!system || isRowKeyField(name) || name.startsWith('source_') || fromSource.has(prefix + name)) &&
      !(edit?.includes('none') && !isRowKeyField(name) && written.has(prefix + name)) &&
      !server[name]?.recounted &&
      !server[name]?.rollup &&
      !server[name]?.unique,
  )
  return Object.fromEntries(names.map(([name]) => [name, row[name] ?? null]))
}

/** The fields that the rules of `create_from` give a document: `patient_id`, `line.drug`. */
function fieldsOfSource({ createFrom }: Resource): ReadonlySet<string> {
  const fieldsOf = ({ header, lines }: CreateFrom) => [
    ...Object.keys(header),
    ...Object.keys(lines?.set ?? {}).map((name) => `line.${name}`),
  ]
  return new Set(Object.values(createFrom).flatMap(fieldsOf))
}

/** The fields that postings of the entity's transitions write: `approved_on`, `line.cost_amount`. */
function writtenByTransitions({ transitions }: Resource): ReadonlySet<string> {
  const fieldsOf = (posting: Posting): string[] => {
    if (posting.do === 'set' || posting.do === 'each') return Object.keys(posting.set ?? {})
    return posting.do === 'create' && posting.into ? [posting.into] : []
  }
  return new Set(Object.values(transitions).flatMap(({ postings }) => postings.flatMap(fieldsOf)))
}
