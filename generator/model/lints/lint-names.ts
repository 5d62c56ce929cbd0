import { RESERVED } from '../../expression/parse'
import { RIGHTS } from '../../language/entity'
import type { Problems } from '../../problems/problem'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { EntityDraft, DraftField } from '../drafts/draft-types'
import { camel, pascal } from '../names'
import { PLATFORM_TABLES, entityNameProblem, fieldNameProblem } from '../reserved-names'
import { factKey } from '../../../src/rules/key'

/**
 * PostgreSQL cuts names after 63 bytes, and names the key and the sequence of a table after the table plus a suffix.
 */
const MAX_TABLE_NAME = 60
/** Columns of views, logs and messages store at most this many characters of `module.entity`. */
const MAX_KEY = 60
/** PostgreSQL allows 1,600 columns per table, and fewer when the columns are wide. */
const MAX_FIELDS = 1000

const OTHER_NAME = 'choose another name'

/** Reports names of fields, tables and transition inputs that are reserved, too long or duplicate. */
export function lintNames(compiler: Compiler): void {
  const { draft } = compiler
  const report = (path: Path, message: string, hint = OTHER_NAME) =>
    compiler.problemAtKey('MAN2102', path, message, hint)
  lintFieldNames(draft.fields, ['fields'], compiler)
  const types = new Map<string, string>()
  for (const { name, path, fields } of draft.tables.values()) {
    const nameProblem = fieldNameProblem(name)
    const type = rowType(name)
    const sameName = types.get(type)
    const reference = [...draft.fields.values()].find((field) => isReference(field) && factKey(field.name) === name)
    if (draft.fields.has(name))
      compiler.problemAtKey('MAN2100', path, `there is already a field "${name}"`, 'rename the table')
    else if (nameProblem) report(path, ...nameProblem)
    else if (reference) report(path, `expressions read the columns of ${reference.name} as "${name}"`)
    else if (sameName !== undefined)
      report(path, `the type of its rows would have the same name as that of ${sameName}`)
    types.set(type, name)
    lintFieldNames(fields, [...path, 'fields'], compiler)
  }
  for (const [name, { input }] of Object.entries(draft.raw.transitions ?? {})) {
    // Each transition is a right as well.
    if (RIGHTS.some((right) => right === name))
      report(['transitions', name], `"${name}" is a right that every entity has`)
    for (const field of Object.keys(input ?? {}))
      if (RESERVED.has(field))
        report(
          ['transitions', name, 'input', field],
          `"${field}" is a reserved word of CEL`,
          `for example ${field}_value`,
        )
  }
}

const rowType = (table: string) => pascal(table === 'lines' ? 'line' : table)
const isReference = ({ raw: { type } }: DraftField) => type === 'ref' || type === 'tree_ref'

function lintFieldNames(fields: ReadonlyMap<string, DraftField>, at: Path, compiler: Compiler): void {
  if (fields.size > MAX_FIELDS)
    compiler.problemAtKey('MAN1003', at, `${fields.size} fields, at most ${MAX_FIELDS} fit into a table`, 'split it')
  const references = new Map([...fields.values()].filter(isReference).map(({ name }) => [factKey(name), name]))
  for (const { name, path, isStated, raw } of fields.values()) {
    if (!isStated) continue
    const report = (message: string, hint: string) => compiler.problemAtKey('MAN2102', path, message, hint)
    const nameProblem = fieldNameProblem(name, raw.type)
    const reference = references.get(name)
    if (nameProblem) report(...nameProblem)
    else if (name.endsWith('_label') && fields.has(name.slice(0, -6)))
      report(`the server sends the text of ${name.slice(0, -6)} as "${name}"`, OTHER_NAME)
    else if (reference !== undefined && reference !== name)
      report(`expressions read the columns of ${reference} as "${name}"`, OTHER_NAME)
  }
}

/** Reports entities whose name, table or generated constant is already in use elsewhere. */
export function lintEntityNames(drafts: ReadonlyMap<string, EntityDraft>, problems: Problems): void {
  const constants = new Map<string, EntityDraft>()
  const tables = new Map<string, EntityDraft>()
  for (const draft of drafts.values()) {
    const { raw, key, yaml } = draft
    const report = (path: Path, message: string, hint = OTHER_NAME) =>
      problems.add('MAN2102', { range: yaml.at(path), path: path.join('.') }, message, hint)
    const nameProblem = entityNameProblem(raw.entity)
    const sameName = constants.get(camel(raw.entity))
    if (nameProblem) report(['entity'], ...nameProblem)
    else if (sameName)
      report(['entity'], `its constant in generated code would be ${camel(raw.entity)}, as for ${sameName.raw.entity}`)
    else if (key.length > MAX_KEY)
      report(['entity'], `"${key}" has ${key.length} characters, at most ${MAX_KEY} are stored`, 'shorten it')
    constants.set(camel(raw.entity), draft)
    // Second views and reports from SQL views have no table.
    if (raw.of !== undefined || raw.from !== undefined) continue
    for (const [table, path] of [
      [raw.entity, ['entity']] as const,
      ...[...draft.tables.values()].map((child) => [`${raw.entity}_${child.name}`, child.path] as const),
    ]) {
      const other = tables.get(table)
      if (other) report(path, `its table would be ${table}, which ${other.raw.entity} already has`)
      else if (PLATFORM_TABLES.has(table)) report(path, `its table would be ${table}, which is a table of the product`)
      else if (table.length > MAX_TABLE_NAME)
        report(path, `its table name ${table} is longer than ${MAX_TABLE_NAME} characters`, 'shorten it')
      tables.set(table, draft)
    }
  }
}
