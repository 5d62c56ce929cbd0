import { parseSync } from 'oxc-parser'

/** What a name of the foreign form is here: how an expression reads it, and its type. */
export interface Known {
  code: string
  type: string
  /** Value of a choice → value of the enum. */
  values?: ReadonlyMap<string, string>
}

export interface Names {
  doc(name: string): Known | undefined
  parent(name: string): Known | undefined
}

/** Why a condition cannot be said. */
export class Unsaid extends Error {}

interface Node {
  type: string
  [key: string]: unknown
}

/** A condition of the foreign form (`eval:doc.x == 'A' && !doc.y`, or the name of a field) as CEL. */
export function conditionOf(text: string, names: Names): string {
  if (text.length > 2000) throw new Unsaid('too long')
  const source = text.startsWith('eval:')
    ? text.slice(5).trim().replace(/;$/, '')
    : `doc.${text.trim().replace(/^doc\./, '')}`
  const { program, errors } = parseSync('condition.js', `(${source})`)
  const [statement] = program.body as unknown as { expression?: Node }[]
  if (errors.length > 0 || !statement?.expression) throw new Unsaid('no expression')
  return truth(statement.expression, names)
}

const node = (value: unknown) => value as Node
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function truth(at: Node, names: Names): string {
  switch (at.type) {
    case 'ParenthesizedExpression':
      return truth(node(at.expression), names)
    case 'LogicalExpression':
      if (at.operator === '&&' || at.operator === '||')
        return `(${truth(node(at.left), names)} ${at.operator} ${truth(node(at.right), names)})`
      break
    case 'UnaryExpression':
      if (at.operator === '!') return `!(${truth(node(at.argument), names)})`
      break
    case 'BinaryExpression':
      return comparison(at, names)
    case 'CallExpression':
      return call(at, names)
    case 'Literal':
      if (typeof at.value === 'boolean') return String(at.value)
      break
    case 'MemberExpression': {
      const { code, type } = read(at, names)
      if (type === 'boolean') return code
      if (type === 'rows') return `size(${code}) > 0`
      return ['money', 'decimal', 'integer', 'percent', 'quantity'].includes(type) ? `${code} != 0` : `${code} != null`
    }
  }
  throw new Unsaid(`${at.type} is not said here`)
}

function comparison(at: Node, names: Names): string {
  const operator = String(at.operator).replace('===', '==').replace('!==', '!=')
  const [left, right] = [node(at.left), node(at.right)]
  // ["A", "B"].indexOf(doc.x) !== -1
  if (left.type === 'CallExpression' && (right.type === 'UnaryExpression' || right.type === 'Literal')) {
    const found = call(left, names)
    return operator === '==' ? `!(${found})` : found
  }
  if (!['==', '!=', '<', '<=', '>', '>='].includes(operator)) throw new Unsaid(`${operator} is not said here`)
  const [a, b] = [sideOf(left, names), sideOf(right, names)]
  const [known, other] = 'known' in a ? [a.known, b] : 'known' in b ? [b.known, a] : [undefined, b]
  if (!known) throw new Unsaid('a comparison of constants')
  if (known.type === 'boolean' && 'constant' in other) {
    const yes = Boolean(Number(other.constant) || other.constant === true)
    return yes === (operator === '==') ? known.code : `!${known.code}`
  }
  const code = (side: Side) => ('known' in side ? side.known.code : constant(side.constant, known))
  return `${code(a)} ${operator} ${code(b)}`
}

type Side = { known: Known } | { constant: unknown }

function sideOf(at: Node, names: Names): Side {
  if (at.type === 'ParenthesizedExpression') return sideOf(node(at.expression), names)
  if (at.type === 'Literal') return { constant: at.value }
  if (at.type === 'UnaryExpression' && at.operator === '-') return { constant: -Number(node(at.argument).value) }
  return { known: read(at, names) }
}

function constant(value: unknown, { type, values }: Known): string {
  if (value === null || value === '') return 'null'
  if (typeof value === 'number') return String(value)
  const text = String(value)
  if (type !== 'enum') return quote(text)
  const found = values?.get(text)
  if (found === undefined) throw new Unsaid(`"${text}" is none of the choices`)
  return quote(found)
}

/** in_list([…], doc.x), [ … ].includes(doc.x), [ … ].indexOf(doc.x), cint(doc.x) */
function call(at: Node, names: Names): string {
  const callee = node(at.callee)
  const [first, second] = (at.arguments as Node[]) ?? []
  if (callee.type === 'Identifier' && callee.name === 'in_list' && first && second) return within(first, second, names)
  if (callee.type === 'Identifier' && callee.name === 'cint' && first) return truth(first, names)
  const method = String((callee.property as { name?: string } | undefined)?.name)
  const list = callee.object === undefined ? undefined : unwrapped(node(callee.object))
  if ((method === 'includes' || method === 'indexOf') && list?.type === 'ArrayExpression' && first)
    return within(list, first, names)
  throw new Unsaid('a function of the other system')
}

const unwrapped = (at: Node): Node => (at.type === 'ParenthesizedExpression' ? unwrapped(node(at.expression)) : at)

function within(list: Node, item: Node, names: Names): string {
  const known = read(item, names)
  const items = ((list.elements as Node[]) ?? []).map((one) => constant(one.value, known))
  return `${known.code} in [${items.join(', ')}]`
}

function read(at: Node, names: Names): Known {
  const inner = unwrapped(at)
  const object = inner.type === 'MemberExpression' ? node(inner.object) : undefined
  const property = String((inner.property as { name?: string } | undefined)?.name)
  if (property === 'length' && object) return read(object, names)
  // (doc.items || [])
  if (inner.type === 'LogicalExpression') return read(node(inner.left), names)
  const side = object?.type === 'Identifier' ? String(object.name) : ''
  const known = side === 'doc' ? names.doc(property) : side === 'parent' ? names.parent(property) : undefined
  if (!known) throw new Unsaid(`it reads ${side || inner.type}.${property}, which is not here`)
  return known
}
