import type { FieldType } from '../../../src/rules/field'
import type { Conversion } from './conversion'
import type { StoredField } from './stored-field'
import type { CodeColumn } from './stored-fields'
import { quoted, valueSql } from './values'

const NAMES_A_ROW = new Set<FieldType>(['text', 'textarea', 'code', 'barcode', 'enum', 'boolean', 'integer'])

/** Whether values of the former field are turned into a reference by looking up the rows that have them as code. */
export const namesRows = (was: StoredField, is: StoredField): boolean =>
  (is.type === 'ref' || is.type === 'tree_ref') && NAMES_A_ROW.has(was.type)

/**
 * The conversion of values to the rows of the same company that have them as code, after the map of former values to
 * codes. Of several rows with one code, the oldest is taken.
 */
export function lookedUp(
  { path, table, column }: { path: string; table: string; column: string },
  was: StoredField,
  target: CodeColumn,
  map: ReadonlyMap<string, string> = new Map(),
): Conversion {
  const cases = [...map].map(
    ([former, code]) => `when "${table}"."${column}" = ${valueSql(path, was, former)} then ${quoted(code)}`,
  )
  const text = `"${table}"."${column}"::text`
  const code = `btrim(${cases.length > 0 ? `(case ${cases.join(' ')} else ${text} end)` : text})`
  const lookup = `pg_temp."id_of_${target.table}"`
  return {
    using: `${lookup}("tenant_id", ${code})`.replaceAll(`"${table}"."${column}"`, `"${column}"`),
    // USING may call a function but not contain a subquery. PostgreSQL drops the function at the end of the session.
    prepare: `CREATE OR REPLACE FUNCTION ${lookup}(bigint, text) RETURNS bigint LANGUAGE sql STABLE AS $lookup$
  SELECT id FROM "${target.table}" WHERE tenant_id = $1 AND "${target.column}" = $2 ORDER BY id LIMIT 1
$lookup$;`,
    lossCondition: `${text} <> '' and not exists (select 1 from "${target.table}" as target where target.tenant_id = "${table}".tenant_id and target."${target.column}" = ${code})`,
    effect: `a value becomes the row whose ${target.column} it is; values that no row of the company has are lost`,
  }
}
