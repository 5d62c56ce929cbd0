import type { Hint } from '../../problems/hint'
import type { RawEntity } from '../../language'
import type { RawTable } from '../../language/table'
import type { Problems } from '../../problems/problem'
import { suggestion } from '../../problems/suggest'
import type { YamlFile } from '../../yaml/yaml-file'
import type { DraftTable } from './draft-types'
import { type FullField, type MixinFields, SYSTEM } from './mixins'

const keyField = (zh: string, en: string): FullField => ({
  type: 'text',
  max_length: 36,
  label: { zh, en },
  ...SYSTEM,
})

/**
 * The fields that say to which outer row an inner row belongs: `outer_key` is the `row_key` of the outer row. A row
 * gets its key when it is added, before the database gives it an id, and keeps the key.
 */
export const ROW_KEYS = {
  row_key: keyField('行标识', 'Row key'),
  outer_key: keyField('所属行标识', 'Key of the outer row'),
} as const satisfies MixinFields
type RowKey = keyof typeof ROW_KEYS

/** Whether a field is `row_key` or `outer_key`. No screen and no printed document shows these fields. */
export const isRowKey = (name: string): name is RowKey => Object.hasOwn(ROW_KEYS, name)

/** Kinds of entities whose form can show tables. */
const KINDS_WITH_TABLES: ReadonlySet<string> = new Set(['receipt', 'master', 'singleton'])
/**
 * Keys that an inner table cannot have. They are for goods, which are scanned and posted to stock, and for rows of an
 * SQL view; inner rows are neither.
 */
const REFUSED_KEYS = ['goods', 'mixins', 'scan', 'quantity', 'at', 'from'] as const satisfies (keyof RawTable)[]

/**
 * Links each inner table (with `in`) to the outer table that `in` names, and adds `row_key` to the outer and
 * `outer_key` to the inner table. Reports an inner table that cannot lie within the table that it names.
 */
export function placeInnerTables(
  raw: RawEntity,
  tables: ReadonlyMap<string, DraftTable>,
  { yaml, problems }: { yaml: YamlFile; problems: Problems },
): void {
  for (const table of tables.values()) {
    const { in: outerName } = table.raw
    if (outerName === undefined) continue
    const outer = tables.get(outerName)
    const report = (key: keyof RawTable, message: string, hint: Hint) => {
      const path = [...table.path, key]
      problems.add('MAN2158', { range: yaml.at(path), path: path.join('.') }, message, hint)
    }
    const misplaced = misplacement(raw, table, outer, tables)
    if (misplaced) {
      report('in', ...misplaced)
      continue
    }
    for (const key of REFUSED_KEYS)
      if (table.raw[key] !== undefined)
        report(key, `rows within rows have no "${key}"`, `remove ${key}, or move it to ${outerName}`)
    if (kindsOfRows(table.raw).some((kind) => kind === 'split' || kind === 'source'))
      report('rows', 'rows within rows have no rows of a source that could be split', 'rows: free, or rows: fixed')
    if (!outer) continue
    table.in = outer.name
    addKey(outer, 'row_key', { yaml, problems })
    addKey(table, 'outer_key', { yaml, problems })
  }
}

/** The message and the hint for a table that cannot lie within the table that it names; undefined when it can. */
function misplacement(
  raw: RawEntity,
  table: DraftTable,
  outer: DraftTable | undefined,
  tables: ReadonlyMap<string, DraftTable>,
): [string, Hint] | undefined {
  const others = [...tables.values()].filter((other) => other !== table && other.raw.in === undefined)
  const outerName = table.raw.in ?? ''
  if (table.name === 'lines') return ['lines are the rows of the document itself', `tables: {parts: {in: lines, …}}`]
  if (raw.of !== undefined) return ['a second view shows no rows within rows', 'remove the table']
  if (!KINDS_WITH_TABLES.has(raw.kind))
    return [`a ${raw.kind} has no form with rows within rows`, 'kind: receipt, or kind: master']
  if (outer === table) return ['a table cannot lie within itself', `in: ${others[0]?.name ?? 'lines'}`]
  if (!outer)
    return [
      `there is no table "${outerName}"`,
      suggestion(
        outerName,
        others.map(({ name }) => name),
      ) ?? 'name another table of this entity',
    ]
  if (outer.raw.in === table.name)
    return [
      `${table.name} and ${outer.name} lie within each other`,
      others[0] ? `in: ${others[0].name}` : `remove in from ${table.name} or ${outer.name}`,
    ]
  if (outer.raw.in !== undefined)
    return [`the rows of ${outer.name} lie within rows themselves, and there is one level only`, `in: ${outer.raw.in}`]
  if (outer.raw.from !== undefined)
    return [`the rows of ${outer.name} come from a view and have no keys`, 'name a table that the document keeps']
  return undefined
}

const kindsOfRows = ({ rows = 'free' }: RawTable): readonly string[] =>
  typeof rows === 'string' ? [rows] : Object.keys(rows)

function addKey(
  { fields, path }: DraftTable,
  name: RowKey,
  { yaml, problems }: { yaml: YamlFile; problems: Problems },
): void {
  const known = fields.get(name)
  if (known?.isStated)
    problems.add(
      'MAN2102',
      { range: yaml.keyAt(known.path), path: known.path.join('.') },
      `"${name}" is the field that keeps rows within rows together`,
      'choose another name',
    )
  fields.set(name, { name, raw: ROW_KEYS[name], labelFromMixin: true, path, isStated: false })
}
