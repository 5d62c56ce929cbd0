import { linesOf } from '../metadata/scope'
import type { FieldServer, Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { LiveFigures } from '../metadata/expression'
import type { Call } from '../http/call'

/**
 * Looks up live figures (stock, prices, sales) into their fields, in place. All are asked for together, so they share
 * queries. A snapshot that holds beside other fields is taken anew only where one of them differs from `before`.
 */
export async function takeSnapshots(
  call: Call,
  resource: Resource,
  doc: Row,
  live: LiveFigures,
  before: Row | null,
): Promise<void> {
  const waiting: Promise<void>[] = []
  const take = (server: Readonly<Record<string, FieldServer>>, row: Row, earlier: Row | undefined, more: Row) => {
    for (const [name, { snapshot, snapshotWhile }] of Object.entries(server)) {
      if (!snapshot) continue
      if (snapshotWhile && earlier && isOfSame([...snapshotWhile, ...GOODS], earlier, row)) {
        row[name] = earlier[name] ?? null
        continue
      }
      waiting.push(
        lookUp(snapshot, { ...call.env, doc, ...more }, live).then((value) => {
          row[name] = value ?? null
        }),
      )
    }
  }
  take(resource.server, doc, before ?? undefined, {})
  for (const [name, { server }] of Object.entries(resource.tables)) {
    const earlier = new Map(linesOf(before ?? {}, name).map((line) => [line.id, line]))
    linesOf(doc, name).forEach((line, index) => take(server, line, earlier.get(line.id), { line, index }))
  }
  await Promise.all(waiting)
}

const GOODS = ['sku_id', 'batch_id']
/** A batch that is not known yet has no id: it is what its row says of it. */
const DESCRIBED = ['batch_no', 'expiry_date']

function isOfSame(names: readonly string[], earlier: Row, row: Row): boolean {
  const all = row.batch_id == null ? [...names, ...DESCRIBED] : names
  return all.every((name) => (earlier[name] ?? null) === (row[name] ?? null))
}

type Live = (s: never, live: LiveFigures) => unknown

/** Runs a printed expression of the server. Its declared scope is the manifest's types; the engine hands it the loose one. */
export async function lookUp(expression: Live, scope: object, live: LiveFigures): Promise<unknown> {
  return (expression as (s: object, live: LiveFigures) => unknown)(scope, live)
}
