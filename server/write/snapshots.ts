import { linesOf } from '../metadata/scope'
import type { FieldServer } from '../metadata/field-description'
import type { Resource } from '../metadata/description'
import { onceFor } from '../metadata/sql/once-for'
import type { Row } from '../metadata/row'
import type { LiveFigures } from '../metadata/expression'
import type { Call } from '../http/call'

/**
 * Fills snapshot fields with live figures (stock, prices, sales), in place. All lookups start together, so that they
 * share queries. A snapshot with `snapshotWhile` keeps its saved value while the fields that `snapshotWhile` names, and
 * the goods of the line, are the same as in the saved document (`before`).
 */
export async function takeSnapshots(
  call: Call,
  resource: Resource,
  doc: Row,
  { live, before }: { live: LiveFigures; before: Row | null },
): Promise<void> {
  const lookups: Promise<void>[] = []
  const fillRow = (
    fields: Readonly<Record<string, FieldServer>>,
    row: Row,
    savedRow: Row | undefined,
    lineScope: Row,
  ) => {
    const snapshots = snapshotsOf(fields)
    const scope = snapshots.length > 0 ? { ...call.env, doc, ...lineScope } : {}
    for (const { name, snapshot, snapshotWhile } of snapshots) {
      if (snapshotWhile && savedRow && hasSameValues([...snapshotWhile, ...GOODS_FIELDS], savedRow, row)) {
        row[name] = savedRow[name] ?? null
        continue
      }
      lookups.push(
        evaluateLive(snapshot, scope, live).then((value) => {
          row[name] = value ?? null
        }),
      )
    }
  }
  fillRow(resource.server, doc, before ?? undefined, {})
  for (const [name, { server }] of Object.entries(resource.tables)) {
    const savedLines = new Map(linesOf(before ?? {}, name).map((line) => [line.id, line]))
    linesOf(doc, name).forEach((line, index) => fillRow(server, line, savedLines.get(line.id), { line, index }))
  }
  await Promise.all(lookups)
}

interface Snapshot {
  name: string
  snapshot: NonNullable<FieldServer['snapshot']>
  snapshotWhile: FieldServer['snapshotWhile']
}

const snapshotsOf = onceFor((fields: Readonly<Record<string, FieldServer>>): Snapshot[] =>
  Object.entries(fields).flatMap(([name, { snapshot, snapshotWhile }]) =>
    snapshot ? [{ name, snapshot, snapshotWhile }] : [],
  ),
)

/** Fields that tell which goods a line is about: a figure of other goods is never kept. */
const GOODS_FIELDS = ['sku_id', 'batch_id']
/** A batch that does not exist yet has no id; the line describes the batch with these fields. */
const BATCH_FIELDS = ['batch_no', 'expiry_date']

function hasSameValues(names: readonly string[], savedRow: Row, row: Row): boolean {
  const all = row.batch_id == null ? [...names, ...BATCH_FIELDS] : names
  return all.every((name) => (savedRow[name] ?? null) === (row[name] ?? null))
}

type LiveExpression = (s: never, live: LiveFigures) => unknown

/**
 * Evaluates a generated expression. Its declared scope has the manifest's types; the engine passes an untyped scope.
 */
export async function evaluateLive(expression: LiveExpression, scope: object, live: LiveFigures): Promise<unknown> {
  return (expression as (s: object, live: LiveFigures) => unknown)(scope, live)
}
