import { FIELD_TYPES } from '../language/field-type-names'
import { type Hint, HintWithFix } from '../problems/hint'
import { suggestion } from '../problems/suggest'
import { sortEntry } from './name-hints'
import type { Json, Path } from './yaml-file'

/* Hints for values of another type than the language expects. */

/** Words that people write for every right, and for fields that nobody may edit. */
const EVERY_RIGHT = /^(all|full|everything|crud)$/i
const NEVER_EDITED = /^(false|never|no|none|off|readonly|read_only|system)$/i
const ALWAYS_EDITED = /^(true|always|yes|all|on|any)$/i

/**
 * Suggests the list to write for a single word at these keys: every right of a role type, and when a field may be
 * edited. Undefined for other words and keys. `kind` is that of the entity.
 */
export function hintForWord(path: Path, value: Json | undefined, kind?: Json): Hint | undefined {
  if (typeof value !== 'string' && typeof value !== 'boolean') return undefined
  const word = String(value)
  if (path[0] === 'access' && path.length === 2 && EVERY_RIGHT.test(word)) {
    const list = `[${rightsOf(kind).join(', ')}]`
    return new HintWithFix(`name each right: ${list}`, word, list)
  }
  if (path.at(-1) !== 'edit' || (path.length > 1 && path.at(-3) !== 'fields')) return undefined
  if (NEVER_EDITED.test(word)) return new HintWithFix('nobody edits it: edit: [none]', word, '[none]')
  if (ALWAYS_EDITED.test(word))
    return 'leave it out: people may edit a field without it, in a document until it is submitted'
  return undefined
}

/**
 * Suggests the rights for a word within a list that stands for all of them; undefined for other words. `kind` is that
 * of the entity.
 */
export function hintForRightInList(path: Path, value: Json | undefined, kind?: Json): Hint | undefined {
  if (path[0] !== 'access' || typeof value !== 'string' || !EVERY_RIGHT.test(value)) return undefined
  const list = rightsOf(kind).join(', ')
  return new HintWithFix(`name each right: ${list}`, value, list)
}

/** The rights that rows of a kind of entity have; people do not write those of reports and logs. */
function rightsOf(kind: Json | undefined): readonly string[] {
  if (kind === 'report' || kind === 'log') return ['list', 'export']
  return kind === 'singleton' ? ['list', 'update'] : ['list', 'create', 'update', 'export']
}

/** Suggests how to write a value of the expected type, judging by the wrong value. */
export function hintForType(expected: string, value: Json | undefined): Hint | undefined {
  if (expected === 'array' && typeof value === 'string' && /^[\w.-]+(,\s*[\w.-]+)+$/.test(value))
    return new HintWithFix(`write [${value}]`, value, `[${value}]`)
  if (expected === 'array' && typeof value === 'object' && value !== null)
    return 'a list of maps starts each with "- ", or is [{…}]'
  if (expected === 'array')
    return typeof value === 'string' && /^[\w-]+$/.test(value)
      ? new HintWithFix(`write [${value}]`, value, `[${value}]`)
      : 'a list is [a, b], or lines that start with "- "'
  if (expected === 'object' || expected === 'record')
    return 'a map is {key: value}, or lines below it, indented by two spaces'
  if (expected === 'boolean') {
    if (typeof value !== 'string') return 'write true or false, without quotes'
    const plain = /^(yes|on|y|true)$/i.test(value) ? 'true' : /^(no|off|n|false)$/i.test(value) ? 'false' : undefined
    if (plain) return new HintWithFix('write true or false, without quotes', value, plain)
    return suggestion(value, ['true', 'false']) ?? 'write true or false'
  }
  if (expected === 'number' || expected === 'int') {
    const written = typeof value === 'string' ? value.replaceAll(/[_\s]/g, '') : ''
    // A comma after 0 is a decimal comma, and one before three digits separates thousands; others are not guessed.
    const plain = /^-?0,\d+$/.test(written)
      ? written.replace(',', '.')
      : /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(written)
        ? written.replaceAll(',', '')
        : written
    if ((expected === 'int' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(plain))
      return new HintWithFix(`write ${plain}`, String(value), plain)
    return expected === 'int' && typeof value === 'number'
      ? new HintWithFix(`write ${Math.trunc(value)}`, String(value), String(Math.trunc(value)))
      : 'write the number in digits'
  }
  if (expected !== 'string') return undefined
  return typeof value === 'object'
    ? 'write a text; put a text that starts with [ or { in quotes'
    : new HintWithFix(`write "${String(value)}", in quotes`, String(value), `"${String(value)}"`)
}

/**
 * Suggests the map to write where the file has a text or a list, judging by the path; undefined when no map is meant.
 * `known` are the keys that the map may have.
 */
export function hintForMap(path: Path, value: Json | undefined, known: readonly string[]): Hint | undefined {
  if (path.length === 1 && path[0] === 'access')
    return 'say for each role type what it may do: {head_office: [list, create, update]}'
  if (path.length === 1 && path[0] === 'states' && Array.isArray(value)) return `states: {use: [${value.join(', ')}]}`
  const sorted = path.at(-1) === 'sort' && typeof value === 'string' ? sortEntry(value) : undefined
  if (sorted !== undefined)
    return new HintWithFix(`sort: {default: [${sorted}]}`, String(value), `{ default: [${sorted}] }`)
  if (path[0] === 'print') {
    const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
    const key = path.length === 1 ? 'fields' : path.length === 3 && path[1] === 'tables' ? 'columns' : undefined
    if (isList && key !== undefined)
      return new HintWithFix(
        `write {${key}: [${value.join(', ')}]}`,
        `[${value.join(', ')}]`,
        `{ ${key}: [${value.join(', ')}] }`,
      )
    if (path.length === 1 && value === true) return new HintWithFix('write {} for all fields of the form', 'true', '{}')
  }
  if (path.at(-2) === 'checks' && typeof value === 'string')
    return `a check has its message: {check: "${value}", message: {en: …}}`
  if (path.length === 2 && path[0] === 'transitions' && (typeof value === 'string' || Array.isArray(value))) {
    const roles = `{ roles: [${Array.isArray(value) ? value.join(', ') : value}] }`
    return typeof value === 'string' && /^\w+$/.test(value)
      ? new HintWithFix(`write ${roles}`, value, roles)
      : `write ${roles}`
  }
  if (path.at(-1) === 'was' && known.includes('fill')) return hintForFormerField(value)
  if (
    (path.at(-1) === 'values' || path.at(-2) === 'enums') &&
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string')
  )
    return `a text for each value: {${value.map((item) => `${item}: {zh: …, en: …}`).join(', ')}}`
  if (typeof value === 'string' && known.includes('entity') && /^[a-z_]+$/.test(value))
    return new HintWithFix(`write {entity: ${value}}`, value, `{ entity: ${value} }`)
  if (!known.includes('zh') || !known.includes('en')) return undefined
  if (typeof value !== 'string') return 'a text in each language: {zh: …, en: …}'
  if (/[{}[\]:#"']/.test(value)) return 'a text in each language: {zh: …, en: …}'
  const written = /,/.test(value) ? `"${value}"` : value
  return new HintWithFix(`a text in each language: {zh: …, en: …}`, value, `{ zh: ${written}, en: ${written} }`)
}

/**
 * Suggests the map for a `was` that holds a value without its key: a former type, a former name, or else the value for
 * `fill`. Undefined for maps, for lists of several items, and for a list of one map.
 */
function hintForFormerField(value: Json | undefined): Hint | undefined {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof only === 'object' || only === undefined) return undefined
  const isType = FIELD_TYPES.some((type) => type === only)
  const isName = typeof only === 'string' && /^[a-z]\w*$/.test(only)
  const written = `{ ${isType ? 'type' : isName ? 'name' : 'fill'}: ${String(only)} }`
  return new HintWithFix(
    `was says what the field was before: ${written}`,
    Array.isArray(value) ? `[${String(only)}]` : String(only),
    written,
  )
}

/** A row that takes one place needs no `takes`; the key names the field that holds another number of places. */
export function hintForPlaces(path: Path, value: Json | undefined): Hint | undefined {
  if (path[0] !== 'capacity' || path.at(-1) !== 'takes' || typeof value !== 'number') return undefined
  return value === 1
    ? 'remove it: a row takes 1 place, unless takes names an integer field'
    : `takes names an integer field: {…, type: integer, default: ${value}, edit: [none]}`
}
