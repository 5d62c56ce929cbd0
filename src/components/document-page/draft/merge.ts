import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { dropOrphans } from '@/rules/rows/inner-rows'
import { factKey, labelKey } from '@/rules/key'
import { unreadKey, unreadText } from '@/rules/rows/unread-text'
import { type Row, withKeyOf } from '@/components/document-page/rows/row-key'
import { ownFields, sameValue } from './same-value'
import { deletedOuterRows, placeOf, touches, touchesWithin } from './within-rows'
import { rowsOf } from '@/components/rows'

export type Side = 'mine' | 'theirs'

/** A value, or a whole row, that both sides changed; in `Merge.own`, that only this operator changed. */
export interface Conflict {
  /**
   * `supplier_id`, `lines.#12.order_qty` (by id of the row), `lines.#12` for a whole row: one side deleted it, or the
   * sides hold other goods in it.
   */
  path: string
  table?: string
  /** A state of the row that exists, used to name the row in the dialog. */
  row?: Doc
  rowNo?: number
  /** For a row within a row: the position of the outer row. */
  outerNo?: number
  field?: string
  /** The fields that a side changed, for a whole row that both sides hold. */
  fields?: readonly string[]
  base: Doc | undefined
  mine: Doc | undefined
  theirs: Doc | undefined
}

export interface Merge {
  conflicts: Conflict[]
  /** What only this operator changed. Of a new row, each value. */
  own: Conflict[]
  /** Paths that only the other side changed; their values are taken over. */
  taken: string[]
  /** The document that results from a choice per conflict; `mine` where nothing was chosen. */
  result: (choose: (path: string) => Side) => Doc
}

/**
 * Merges three states of one document: the common base, this operator's state (`mine`), the stored state (`theirs`).
 */
export function mergeDocuments(shape: Shape, base: Doc, mine: Doc, theirs: Doc): Merge {
  const conflicts: Conflict[] = []
  const own: Conflict[] = []
  const taken: string[] = []
  const picks: ((choose: (path: string) => Side, into: Doc) => void)[] = []

  const header = mergeLevel(ownFields(shape.fields), base, mine, theirs)
  taken.push(...header.taken)
  for (const field of header.both) conflicts.push({ path: field, field, base, mine, theirs })
  for (const field of header.mine) own.push({ path: field, field, base, mine, theirs })
  picks.push((choose, into) =>
    take(into, mine, [...header.mine, ...header.both.filter((field) => choose(field) === 'mine')]),
  )

  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    const rows = mergeRows({ shape, table, fields: ownFields(fields) }, base, { mine, theirs })
    conflicts.push(...rows.conflicts)
    own.push(...rows.own)
    taken.push(...rows.taken)
    picks.push((choose, into) => {
      into[table] = rows.result(choose)
    })
  }
  return {
    conflicts,
    own,
    taken,
    result(choose) {
      const into: Doc = { ...theirs }
      for (const pick of picks) pick(choose, into)
      // A row that one side deleted takes the rows within it along.
      dropOrphans(shape, into)
      return into
    },
  }
}

interface Level {
  mine: string[]
  both: string[]
  taken: string[]
}

/**
 * Whether a row is merged as a whole: both sides changed it, and hold other goods in it. A quantity that one side
 * counted or ordered of its goods says nothing about the goods of the other side.
 */
const isWhole = ({ mine, both, taken }: Level, own: Doc, other: Doc): boolean =>
  own[GOODS] !== other[GOODS] && mine.length + both.length > 0 && taken.length + both.length > 0

/** The field that says what a line of goods is about. */
export const GOODS = 'sku_id'

function mergeLevel(fields: readonly string[], base: Doc, mine: Doc, theirs: Doc): Level {
  const level: Level = { mine: [], both: [], taken: [] }
  for (const field of fields) {
    const changedHere = !sameValue(base[field], mine[field]) || unreadText(mine, field) !== null
    const changedThere = !sameValue(base[field], theirs[field])
    if (changedHere && changedThere && !sameValue(mine[field], theirs[field])) level.both.push(field)
    else if (changedHere) level.mine.push(field)
    else if (changedThere) level.taken.push(field)
  }
  return level
}

function take(into: Doc, from: Doc, fields: readonly string[]): void {
  for (const field of fields) {
    for (const key of [field, labelKey(field), factKey(field), unreadKey(field)]) if (key in from) into[key] = from[key]
  }
}

interface MergedTable {
  shape: Shape
  table: string
  fields: readonly string[]
}

function mergeRows({ shape, table, fields }: MergedTable, baseDoc: Doc, sides: { mine: Doc; theirs: Doc }) {
  const base = rowsOf(baseDoc, table)
  const [mine, theirs] = [rowsOf(sides.mine, table), rowsOf(sides.theirs, table)]
  // If one side deleted an outer row, its inner rows stay or go with the outer row and raise no conflicts of their own.
  const gone = deletedOuterRows(shape, table, baseDoc, sides)
  const isDecidedOutside = ({ outer_key: key }: Doc) => gone.here.has(key) || gone.there.has(key)
  const isGoods = shape.tables?.[table]?.goods === true
  const byId = (rows: readonly Doc[]) =>
    new Map(rows.filter((row) => row.id != null).map((row) => [row.id, row] as const))
  const [was, here, there] = [byId(base), byId(mine), byId(theirs)]
  const conflicts: Conflict[] = []
  const ownChanges: Conflict[] = []
  const taken: string[] = []
  const levels = new Map<unknown, Level>()

  for (const [index, row] of base.entries()) {
    if (isDecidedOutside(row)) continue
    const [own, other] = [here.get(row.id), there.get(row.id)]
    const at = { table, row: own ?? other ?? row, ...placeOf(shape, table, baseDoc, index) }
    const path = `${table}.#${String(row.id)}`
    const touched = (side: Doc) =>
      touches(fields, row, side) ||
      touchesWithin(shape, table, row, { base: baseDoc, side: side === own ? sides.mine : sides.theirs })
    if (own && other) {
      const level = mergeLevel(fields, row, own, other)
      if (isGoods && isWhole(level, own, other)) {
        const changed = [...level.mine, ...level.both, ...level.taken]
        conflicts.push({ ...at, row, path, fields: changed, base: row, mine: own, theirs: other })
        continue
      }
      levels.set(row.id, level)
      taken.push(...level.taken.map((field) => `${path}.${field}`))
      for (const field of level.both)
        conflicts.push({ ...at, path: `${path}.${field}`, field, base: row, mine: own, theirs: other })
      for (const field of level.mine)
        ownChanges.push({ ...at, path: `${path}.${field}`, field, base: row, mine: own, theirs: other })
    } else if (own) {
      if (touched(own)) conflicts.push({ ...at, path, base: row, mine: own, theirs: undefined })
      else taken.push(path)
    } else if (other)
      (touched(other) ? conflicts : ownChanges).push({ ...at, path, base: row, mine: undefined, theirs: other })
  }
  for (const [index, row] of mine.entries()) {
    if (row.id != null) continue
    const at = { table, row, ...placeOf(shape, table, sides.mine, index), base: {}, mine: row, theirs: {} }
    for (const field of mergeLevel(fields, {}, row, {}).mine)
      ownChanges.push({ ...at, path: `${table}.${index}.${field}`, field })
  }
  const disputed = new Set(conflicts.filter((conflict) => !conflict.field).map((conflict) => conflict.path))
  for (const row of theirs) if (!was.has(row.id) && !isDecidedOutside(row)) taken.push(`${table}.#${String(row.id)}`)

  function result(choose: (path: string) => Side): Row[] {
    const rows: Row[] = []
    for (const other of theirs) {
      const path = `${table}.#${String(other.id)}`
      const own = here.get(other.id)
      if (!was.has(other.id) || gone.here.has(other.outer_key)) rows.push(other)
      else if (own) {
        if (disputed.has(path)) {
          rows.push(choose(path) === 'mine' ? own : withKeyOf(own, other))
          continue
        }
        const level = levels.get(other.id) ?? { mine: [], both: [], taken: [] }
        const row: Doc = { ...other }
        take(row, own, [...level.mine, ...level.both.filter((field) => choose(`${path}.${field}`) === 'mine')])
        rows.push(withKeyOf(own, row))
      } else if (disputed.has(path) && choose(path) === 'theirs') rows.push(other)
    }
    for (const own of mine) {
      if (own.id == null) rows.push(own)
      // Added as a new row, which `dropOrphans` drops again unless the operator keeps the outer row.
      else if (gone.there.has(own.outer_key)) rows.push({ ...own, id: null })
      // The other side deleted the row: keeping it means adding it as a new row.
      else if (
        was.has(own.id) &&
        !there.has(own.id) &&
        disputed.has(`${table}.#${String(own.id)}`) &&
        choose(`${table}.#${String(own.id)}`) === 'mine'
      )
        rows.push({ ...own, id: null })
    }
    return rows
  }
  return { conflicts, own: ownChanges, taken, result }
}
