import { suggestion } from '../problems/suggest'
import { HintWithFix } from '../problems/hint'
import { meantNumber } from './number-dialects'
import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'
import type { Hint } from '../problems/hint'
import type { EntityDraft } from './drafts/draft-types'
import type { EntityInterface, FieldInterface } from './drafts/entity-interface'
import { columnTypeOf } from './fields/field-code'
import type { Entity } from './entity-types'
import { valueNames } from './fields/enum-values'

/** Returns the field that receives the number: `receipt_no` for documents, the code field for masters. */
export function numberField({ raw, fields }: EntityDraft): string | undefined {
  if (raw.number === undefined) return undefined
  if (typeof raw.number === 'object') return raw.number.field
  if (raw.kind === 'receipt') return 'receipt_no'
  return raw.display?.find((name) => fields.has(name)) ?? [...fields.keys()].find((name) => /_(no|code)$/.test(name))
}

const PATTERN_HINT =
  'constants (letters, digits, - _ . /), {yyyy}, {yy}, {MM}, {dd} or several in one ({yyMM}), fields ({store.store_no}), and {seq:4} once'
type Report = (message: string, hint?: Hint) => void

const DATE = /^(yyyy|yy|MM|dd)+$/

/** Returns how the rows of an entity are numbered, and reports mistakes in `number`; undefined without numbers. */
export function numberOf(compiler: Compiler): Entity['number'] {
  const { raw, fields } = compiler.draft
  const field = numberField(compiler.draft)
  if (field === undefined || raw.number === undefined) return undefined
  const pattern = typeof raw.number === 'string' ? raw.number : raw.number.pattern
  const patternPath: Path = typeof raw.number === 'string' ? ['number'] : ['number', 'pattern']
  if (!fields.has(field)) compiler.unknownField(['number', 'field'], field)
  const report: Report = (message, hint) => compiler.problem('MAN2090', patternPath, message, hint)
  const tokens = tokensOf(pattern)
  const meant = likelyMeant(compiler, pattern)
  if (!isCounted(tokens) || meant !== undefined)
    report(
      `"${pattern}" is not a number pattern`,
      meant === undefined ? PATTERN_HINT : new HintWithFix(`write ${meant}`, pattern, JSON.stringify(meant)),
    )
  else {
    let length = 0
    for (const { text, token } of tokens) {
      if (token === undefined) length += text.length
      else if (token.startsWith('seq:')) length += Number(token.slice(4))
      else if (DATE.test(token)) length += token.length
      else length += lengthOfField(compiler, token, report)
    }
    const target = fields.get(field)
    const limit = target && columnTypeOf(target).length
    if (limit !== undefined && length > limit)
      report(
        `numbers have up to ${length} characters, but ${field} holds only ${limit}`,
        `make the pattern shorter, or ${field} longer: max_length: ${length}`,
      )
  }
  const paths = tokens.flatMap(({ token }) => (token && !DATE.test(token) && !token.startsWith('seq:') ? [token] : []))
  const reads = paths.map((path) => (path.includes('.') ? `${path.split('.')[0]}_id` : path))
  return { field, pattern, prefix: /^[A-Z]*/.exec(pattern)?.[0] ?? '', reads }
}

interface Token {
  text: string
  /** What stands in braces; undefined for constants. */
  token: string | undefined
}

/** Returns the constants and the tokens in braces of a pattern; nothing for a pattern with other signs. */
const tokensOf = (pattern: string): Token[] =>
  /^(\{[^{}]+\}|[A-Za-z0-9_./-]+)+$/.test(pattern)
    ? [...pattern.matchAll(/\{([^{}]+)\}|[^{}]+/g)].map(([text, token]) => ({ text, token }))
    : []

const isCounted = (tokens: readonly Token[]): boolean =>
  tokens.filter(({ token }) => /^seq:[1-9]$/.test(token ?? '')).length === 1

/**
 * Returns the pattern that was meant by one of another tool, such as `OR-{seq:4}` by `OR-####`. Undefined for a pattern
 * whose braces all hold dates, fields and the sequence, and where none can be derived.
 */
function likelyMeant({ draft }: Compiler, pattern: string): string | undefined {
  const isKnown = ({ token }: Token) =>
    token === undefined ||
    DATE.test(token) ||
    /^seq:[1-9]$/.test(token) ||
    draft.fields.has(token) ||
    draft.fields.has(`${token.split('.')[0]}_id`)
  const tokens = tokensOf(pattern)
  if (isCounted(tokens) && tokens.every(isKnown)) return undefined
  const meant = meantNumber(pattern)
  const wanted = tokensOf(meant)
  return isCounted(wanted) && wanted.every(isKnown) ? meant : undefined
}

/** Characters of a number that the standard width of its column shows. */
const USUAL_LENGTH = 16
/** Characters to expect of a field in a number, such as the number of a store. */
const LENGTH_OF_FIELD = 5
/** Width of a character of a number, and of the space around the number, in pixels. */
const [CHARACTER_PX, PADDING_PX] = [7.8, 24]

/** The width in px of the column of a field that holds long numbers; undefined for other fields. */
export function numberWidth(draft: EntityDraft, field: string): number | undefined {
  const { number } = draft.raw
  if (number === undefined || numberField(draft) !== field) return undefined
  const pattern = typeof number === 'string' ? number : number.pattern
  const lengths = [...pattern.matchAll(/\{([^{}]+)\}|[^{}]+/g)].map(([text, token]) => {
    if (token === undefined) return text.length
    if (token.startsWith('seq:')) return Number(token.slice(4))
    return DATE.test(token) ? token.length : LENGTH_OF_FIELD
  })
  const length = lengths.reduce((sum, part) => sum + part, 0)
  return length > USUAL_LENGTH ? Math.ceil(length * CHARACTER_PX + PADDING_PX) : undefined
}

/**
 * Returns the number of characters to allow for a field in a number: the length of the longest value for an enum, the
 * maximum length for a text of the same entity, and 1 for a text of another entity. For a field that a number cannot
 * contain, calls `report` and returns 0.
 */
function lengthOfField(compiler: Compiler, path: string, report: Report): number {
  const { draft, context } = compiler
  const [first = '', column, ...furtherSteps] = path.split('.')
  const name = column === undefined ? first : `${first}_id`
  const own = draft.fields.get(name)
  if (!own || furtherSteps.length > 0)
    report(`{${path}} is neither a field nor part of a date`, suggestion(name, draft.fields.keys()))
  else if (draft.raw.kind === 'log')
    report(`numbers of a log cannot contain {${path}}`, 'a row of a log gets its number before its fields are set')
  else if (own.raw.required !== true)
    report(`${name} may be empty, but the number contains it`, `required: true at ${name}`)
  else if (column === undefined)
    return isTextual(own, path, report) ? (longestValue(draft, own) ?? columnTypeOf(own).length ?? 1) : 0
  else {
    const target = own.raw.ref === undefined ? undefined : context.manifest.entity(own.raw.ref)
    const field = target?.fields.get(column)
    if (!target) report(`${name} refers to no entity`, `name a reference: {store.store_no} reads store_id`)
    else if (!field) report(`${target.raw.entity} has no field "${column}"`, suggestion(column, target.fields.keys()))
    // The length of a text in another entity is unknown here; a number that is too long is refused when it is assigned.
    else return isTextual(field, path, report) ? (longestValue(target, field) ?? 1) : 0
  }
  return 0
}

/** Returns the length of the longest value of an enum; undefined for other fields and for an enum without values. */
function longestValue(entity: EntityInterface, field: FieldInterface): number | undefined {
  const lengths = field.raw.type === 'enum' ? valueNames(entity, field).map((value) => value.length) : []
  return lengths.length > 0 ? Math.max(...lengths) : undefined
}

function isTextual({ raw }: FieldInterface, path: string, report: Report): boolean {
  const isText = raw.type === 'text' || raw.type === 'enum'
  if (!isText) report(`{${path}} is of type ${raw.type}`, 'a number can contain only texts and enums')
  return isText
}
