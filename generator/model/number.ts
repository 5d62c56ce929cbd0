import { suggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'
import type { Hint } from '../problems/mend'
import type { Draft, DraftField } from './drafts/draft'
import type { NeighbourField } from './drafts/neighbour'
import type { Entity } from './types'

/** Field that is numbered: of documents receipt_no, of masters the code. */
export function numberField({ raw, fields }: Draft): string | undefined {
  if (raw.number === undefined) return undefined
  if (typeof raw.number === 'object') return raw.number.field
  if (raw.kind === 'receipt') return 'receipt_no'
  return raw.display?.find((name) => fields.has(name)) ?? [...fields.keys()].find((name) => /_(no|code)$/.test(name))
}

const HINT =
  'constants (letters, digits, - _ . /), {yyyy}, {yy}, {MM}, {dd} or several in one ({yyMM}), fields ({store.store_no}), and {seq:4} once'
type Refuse = (message: string, hint?: Hint) => void

const DATE = /^(yyyy|yy|MM|dd)+$/

export function numberOf(compiler: Compiler): Entity['number'] {
  const { raw, fields } = compiler.draft
  const field = numberField(compiler.draft)
  if (field === undefined || raw.number === undefined) return undefined
  const pattern = typeof raw.number === 'string' ? raw.number : raw.number.pattern
  const at: Path = typeof raw.number === 'string' ? ['number'] : ['number', 'pattern']
  if (!fields.has(field))
    compiler.problem('MAN2032', ['number', 'field'], `there is no field "${field}"`, suggestion(field, fields.keys()))
  const refuse: Refuse = (message, hint) => compiler.problem('MAN2090', at, message, hint)
  const tokens = /^(\{[^{}]+\}|[A-Za-z0-9_./-]+)+$/.test(pattern)
    ? [...pattern.matchAll(/\{([^{}]+)\}|[^{}]+/g)].map(([text, token]) => ({ text, token }))
    : []
  const sequences = tokens.filter(({ token }) => /^seq:[1-9]$/.test(token ?? ''))
  if (sequences.length !== 1) refuse(`"${pattern}" is no number pattern`, HINT)
  else {
    let length = 0
    for (const { text, token } of tokens) {
      if (token === undefined) length += text.length
      else if (token.startsWith('seq:')) length += Number(token.slice(4))
      else if (DATE.test(token)) length += token.length
      else length += lengthOfField(compiler, token, refuse)
    }
    const room = Number(fields.get(field)?.raw.max_length ?? DEFAULT_LENGTH)
    if (length > room)
      refuse(
        `numbers have up to ${length} characters, and ${field} holds ${room}`,
        `make the pattern shorter, or ${field} longer: max_length: ${length}`,
      )
  }
  const paths = tokens.flatMap(({ token }) => (token && !DATE.test(token) && !token.startsWith('seq:') ? [token] : []))
  const reads = paths.map((path) => (path.includes('.') ? `${path.split('.')[0]}_id` : path))
  return { field, pattern, prefix: /^[A-Z]*/.exec(pattern)?.[0] ?? '', reads }
}

/** What a text holds that says nothing of its length. */
const DEFAULT_LENGTH = 50

/** How many characters a field takes in a number at least; refuses a field that a number cannot hold. */
function lengthOfField(compiler: Compiler, path: string, refuse: Refuse): number {
  const { draft, world } = compiler
  const [first = '', column, ...more] = path.split('.')
  const name = column === undefined ? first : `${first}_id`
  const own = draft.fields.get(name)
  if (!own || more.length > 0)
    refuse(`{${path}} is neither a field nor part of a date`, suggestion(name, draft.fields.keys()))
  else if (draft.raw.kind === 'log')
    refuse(`{${path}} cannot stand in the numbers of a log`, 'rows of a log are numbered before they have their fields')
  else if (own.raw.required !== true)
    refuse(`${name} may be empty, and the number contains it`, `required: true at ${name}`)
  else if (column === undefined) return isTextual(own, path, refuse) ? lengthOf(own) : 0
  else {
    const target = own.raw.ref === undefined ? undefined : world.neighbours.entity(own.raw.ref)
    const field = target?.fields.get(column)
    if (!target) refuse(`${name} refers to no entity`, `name a reference: {store.store_no} reads store_id`)
    else if (!field) refuse(`${target.raw.entity} has no field "${column}"`, suggestion(column, target.fields.keys()))
    // How long texts of another entity are is that entity's own; what is too long is refused when a number is given.
    else return isTextual(field, path, refuse) ? 1 : 0
  }
  return 0
}

const lengthOf = ({ raw }: DraftField): number => (raw.type === 'text' ? Number(raw.max_length ?? DEFAULT_LENGTH) : 1)

function isTextual({ raw }: NeighbourField, path: string, refuse: Refuse): boolean {
  const isText = raw.type === 'text' || raw.type === 'enum'
  if (!isText) refuse(`{${path}} is of type ${raw.type}`, 'texts and enums can stand in a number')
  return isText
}
