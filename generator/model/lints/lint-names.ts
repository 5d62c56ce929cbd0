import { RESERVED } from '../../expression/parse'
import type { Problems } from '../../problems/problem'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Draft, DraftField } from '../drafts/draft'
import { camel, pascal } from '../names'
import { PLATFORM_TABLES, entityNameProblem, fieldNameProblem } from '../taken-names'
import { factKey } from '../world'

/** PostgreSQL cuts names beyond 63 bytes, and calls the key and the sequence of a table like it with a few letters more. */
const MOST = 60
/** Characters that views, logs and messages keep of `module.entity`. */
const MOST_KEY = 60
/** PostgreSQL has room for 1,600, fewer when they are wide. */
const MOST_FIELDS = 1000
/** Rights on the rows themselves, beside those to run a transition. */
const RIGHTS = new Set(['list', 'create', 'update', 'export'])

const USUAL = 'choose another name'

/** Names that cannot be: of fields, of tables, of what transitions ask for. */
export function lintNames(compiler: Compiler): void {
  const { draft } = compiler
  const refuse = (path: Path, message: string, hint = USUAL) => compiler.problem('MAN2102', path, message, hint, true)
  fieldNames(draft.fields, ['fields'], compiler)
  const types = new Map<string, string>()
  for (const { name, path, fields } of draft.tables.values()) {
    const why = fieldNameProblem(name)
    const type = rowType(name)
    const twin = types.get(type)
    const reference = [...draft.fields.values()].find((field) => isReference(field) && factKey(field.name) === name)
    if (draft.fields.has(name))
      compiler.problem('MAN2100', path, `"${name}" is a field already`, 'rename the table', true)
    else if (why) refuse(path, ...why)
    else if (reference) refuse(path, `"${name}" is where columns of ${reference.name} are read`)
    else if (twin !== undefined) refuse(path, `its rows would be called like those of ${twin}`)
    types.set(type, name)
    fieldNames(fields, [...path, 'fields'], compiler)
  }
  for (const [name, { input }] of Object.entries(draft.raw.transitions ?? {})) {
    if (RIGHTS.has(name)) refuse(['transitions', name], `"${name}" is a right that every entity has`)
    for (const field of Object.keys(input ?? {}))
      if (RESERVED.has(field))
        refuse(
          ['transitions', name, 'input', field],
          `"${field}" is a reserved word of CEL`,
          `for example ${field}_value`,
        )
  }
}

const rowType = (table: string) => pascal(table === 'lines' ? 'line' : table)
const isReference = ({ raw: { type } }: DraftField) => type === 'ref' || type === 'tree_ref'

function fieldNames(fields: ReadonlyMap<string, DraftField>, at: Path, compiler: Compiler): void {
  if (fields.size > MOST_FIELDS)
    compiler.problem('MAN1003', at, `${fields.size} fields, at most ${MOST_FIELDS} fit into a table`, 'split it', true)
  const references = new Map([...fields.values()].filter(isReference).map(({ name }) => [factKey(name), name]))
  for (const { name, path, own, raw } of fields.values()) {
    if (!own) continue
    const refuse = (message: string, hint: string) => compiler.problem('MAN2102', path, message, hint, true)
    const why = fieldNameProblem(name, raw.type)
    const reference = references.get(name)
    if (why) refuse(...why)
    else if (name.endsWith('_label') && fields.has(name.slice(0, -6)))
      refuse(`"${name}" is where the text of ${name.slice(0, -6)} arrives`, USUAL)
    else if (reference !== undefined && reference !== name)
      refuse(`"${name}" is where columns of ${reference} are read`, USUAL)
  }
}

/** Entities whose names, tables or generated constants are somebody else's. */
export function lintEntityNames(drafts: ReadonlyMap<string, Draft>, problems: Problems): void {
  const constants = new Map<string, Draft>()
  const tables = new Map<string, Draft>()
  for (const draft of drafts.values()) {
    const { raw, key, yaml } = draft
    const refuse = (path: Path, message: string, hint = USUAL) =>
      problems.add('MAN2102', yaml.at(path), path.join('.'), message, hint)
    const why = entityNameProblem(raw.entity)
    const twin = constants.get(camel(raw.entity))
    if (why) refuse(['entity'], ...why)
    else if (twin) refuse(['entity'], `generated code would call it ${camel(raw.entity)}, like ${twin.raw.entity}`)
    else if (key.length > MOST_KEY)
      refuse(['entity'], `"${key}" has ${key.length} characters, at most ${MOST_KEY} are kept`, 'shorten it')
    constants.set(camel(raw.entity), draft)
    // Second views and views of the engine have no table of their own.
    if (raw.of !== undefined || raw.from !== undefined) continue
    for (const [table, path] of [
      [raw.entity, ['entity']] as const,
      ...[...draft.tables.values()].map((one) => [`${raw.entity}_${one.name}`, one.path] as const),
    ]) {
      const other = tables.get(table)
      if (other) refuse(path, `its table would be called ${table}, like one of ${other.raw.entity}`)
      else if (PLATFORM_TABLES.has(table))
        refuse(path, `its table would be called ${table}, like one of the product itself`)
      else if (table.length > MOST)
        refuse(path, `the name ${table} of its table is longer than ${MOST} characters`, 'shorten it')
      tables.set(table, draft)
    }
  }
}
