import { resourceOf } from '../../metadata/registry'
import type { Field } from '../../../src/rules/field'
import { holds, whereScope } from '../../metadata/condition'
import { MESSAGES } from '../messages'
import { mastersById } from '../../metadata/sql/rows'
import type { Finding, Guard, GuardWork } from './guard'
import { linesOf } from '../../metadata/scope'
import type { FieldServer } from '../../metadata/field-description'
import type { Resource } from '../../metadata/description'
import { disabledCopies, isDisabled, nameOf } from '../../query/copied-references'
import { lineNo, type Row } from '../../metadata/row'
import { filterOf, type Where } from '../../metadata/where'
import type { Call } from '../../http/call'

const PLACES = new Set(['store', 'warehouse'])

/**
 * Every row that the document refers to passes the filter of its field or, without a filter, is not disabled, closed or
 * blacklisted. Nor is a master that the server copied from such a row, like the wholesaler of an outlet. A receiving
 * document checks only its places, because the goods have arrived already (docs/domain.md, Guards).
 */
export const active: Guard = async (work) => {
  const { resource, scope } = work
  const isReceiving = Object.values(resource.tables).some(({ mixins }) => mixins.includes('receiving_line'))
  const findings = await checkReferences(work, resource.shape.fields, resource.server, {
    rows: [scope.doc],
    placesOnly: isReceiving,
  })
  if (isReceiving) return findings
  for (const { path, ...text } of await disabledCopies(work.call, resource, null, scope.doc))
    findings.push({ text, field: path })
  for (const [name, table] of Object.entries(resource.tables)) {
    findings.push(
      ...(await checkReferences(work, resource.shape.tables?.[name]?.fields ?? {}, table.server, {
        rows: linesOf(scope.doc, name),
        placesOnly: false,
        ofLines: true,
      })),
    )
  }
  return findings
}

async function checkReferences(
  { call, scope }: GuardWork,
  fields: Readonly<Record<string, Field>>,
  server: Readonly<Record<string, FieldServer>>,
  { rows, placesOnly, ofLines = false }: { rows: readonly Row[]; placesOnly: boolean; ofLines?: boolean },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (!field.ref || field.system || !['ref', 'tree_ref'].includes(field.type)) continue
    const target = resourceOf(call, field.ref)
    if (placesOnly && !PLACES.has(target.entity)) continue
    const ids = rows.map((row) => row[name]).filter((id) => typeof id === 'number')
    const found = new Map((await mastersById(call, target.table, ids)).map((row) => [row.id, row]))
    const filter = filterOf(server[name]?.filter, target.entity)
    for (const [index, row] of rows.entries()) {
      const id = row[name]
      const referenced = typeof id === 'number' ? found.get(id) : undefined
      const form = ofLines ? { ...scope.doc, line: row } : scope.doc
      if (!referenced || passes(call, target, referenced, { filter, form })) continue
      findings.push({
        text: MESSAGES.active(nameOf(target, referenced)),
        ...(ofLines ? { line_no: lineNo(row, index) } : {}),
      })
    }
  }
  return findings
}

function passes(
  call: Call,
  target: Resource,
  row: Row,
  { filter, form }: { filter: Where | undefined; form: Row },
): boolean {
  if (filter?.test) return holds(filter, row, whereScope(call, form))
  return !isDisabled(target, row)
}
