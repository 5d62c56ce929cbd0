import { parseSync } from 'oxc-parser'

/** A field of the foreign form as an operand of a CEL expression, with the type of its value. */
export interface Operand {
  code: string
  type: string
  /** Value of a choice → value of the enum. */
  values?: ReadonlyMap<string, string>
}

export interface Operands {
  doc(name: string): Operand | undefined
  parent(name: string): Operand | undefined
}

/** Thrown when a condition cannot be expressed in CEL; the message gives the reason. */
export class NotExpressible extends Error {}

interface Node {
  type: string
  [key: string]: unknown
}

/** A condition of the foreign form (`eval:doc.x == 'A' && !doc.y`, or the name of a field) as CEL. */
export function conditionOf(text: string, names: Operands): string {
  if (text.length > 2000) throw new NotExpressible('it is longer than 2000 characters')
  const source = text.startsWith('eval:')
    ? text.slice(5).trim().replace(/;$/, '')
    : `doc.${text.trim().replace(/^doc\./, '')}`
  const { program, errors } = parseSync('condition.js', `(${source})`)
  // The conversion walks nodes by any property, which the types of the parser do not allow.
  const [statement] = program.body as { expression?: Node }[]
  if (errors.length > 0 || !statement?.expression) throw new NotExpressible('it is not a JavaScript expression')
  return booleanOf(statement.expression, names)
}

const asNode = (value: unknown) => value as Node
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function booleanOf(expression: Node, names: Operands): string {
  switch (expression.type) {
    case 'ParenthesizedExpression':
      return booleanOf(asNode(expression.expression), names)
    case 'LogicalExpression':
      if (expression.operator === '&&' || expression.operator === '||')
        return `(${booleanOf(asNode(expression.left), names)} ${expression.operator} ${booleanOf(asNode(expression.right), names)})`
      break
    case 'UnaryExpression':
      if (expression.operator === '!') return `!(${booleanOf(asNode(expression.argument), names)})`
      break
    case 'BinaryExpression':
      return comparison(expression, names)
    case 'CallExpression':
      return call(expression, names)
    case 'Literal':
      if (typeof expression.value === 'boolean') return String(expression.value)
      break
    case 'MemberExpression': {
      const { code, type } = operandOf(expression, names)
      if (type === 'boolean') return code
      if (type === 'rows') return `size(${code}) > 0`
      return ['money', 'decimal', 'integer', 'percent', 'quantity'].includes(type) ? `${code} != 0` : `${code} != null`
    }
  }
  throw new NotExpressible(`${expression.type} cannot be expressed in CEL`)
}

function comparison(at: Node, names: Operands): string {
  const operator = String(at.operator).replace('===', '==').replace('!==', '!=')
  const [left, right] = [asNode(at.left), asNode(at.right)]
  // A membership, such as ["A", "B"].indexOf(doc.x) !== -1.
  if (left.type === 'CallExpression' && (right.type === 'UnaryExpression' || right.type === 'Literal')) {
    const member = call(left, names)
    return operator === '==' ? `!(${member})` : member
  }
  if (!['==', '!=', '<', '<=', '>', '>='].includes(operator))
    throw new NotExpressible(`the operator ${operator} cannot be expressed in CEL`)
  const [a, b] = [sideOf(left, names), sideOf(right, names)]
  const [operand, other] = 'operand' in a ? [a.operand, b] : 'operand' in b ? [b.operand, a] : [undefined, b]
  if (!operand) throw new NotExpressible('a comparison of constants')
  if (operand.type === 'boolean' && 'constant' in other) {
    const isTrue = Boolean(Number(other.constant) || other.constant === true)
    return isTrue === (operator === '==') ? operand.code : `!${operand.code}`
  }
  const code = (side: Side) => ('operand' in side ? side.operand.code : constant(side.constant, operand))
  return `${code(a)} ${operator} ${code(b)}`
}

type Side = { operand: Operand } | { constant: unknown }

function sideOf(at: Node, names: Operands): Side {
  if (at.type === 'ParenthesizedExpression') return sideOf(asNode(at.expression), names)
  if (at.type === 'Literal') return { constant: at.value }
  if (at.type === 'UnaryExpression' && at.operator === '-') return { constant: -Number(asNode(at.argument).value) }
  return { operand: operandOf(at, names) }
}

function constant(value: unknown, { type, values }: Operand): string {
  if (value === null || value === '') return 'null'
  if (typeof value === 'number') return String(value)
  const text = String(value)
  if (type !== 'enum') return quote(text)
  const enumValue = values?.get(text)
  if (enumValue === undefined) throw new NotExpressible(`"${text}" is not among the choices`)
  return quote(enumValue)
}

/** CEL of a call: in_list([…], doc.x), […].includes(doc.x), […].indexOf(doc.x) or cint(doc.x). */
function call(at: Node, names: Operands): string {
  const callee = asNode(at.callee)
  const [first, second] = (at.arguments as Node[]) ?? []
  if (callee.type === 'Identifier' && callee.name === 'in_list' && first && second)
    return membership(first, second, names)
  if (callee.type === 'Identifier' && callee.name === 'cint' && first) return booleanOf(first, names)
  const method = String((callee.property as { name?: string } | undefined)?.name)
  const list = callee.object === undefined ? undefined : unwrapped(asNode(callee.object))
  if ((method === 'includes' || method === 'indexOf') && list?.type === 'ArrayExpression' && first)
    return membership(list, first, names)
  throw new NotExpressible('a function of the other system')
}

const unwrapped = (at: Node): Node => (at.type === 'ParenthesizedExpression' ? unwrapped(asNode(at.expression)) : at)

function membership(list: Node, item: Node, names: Operands): string {
  const operand = operandOf(item, names)
  const items = ((list.elements as Node[]) ?? []).map((element) => constant(element.value, operand))
  return `${operand.code} in [${items.join(', ')}]`
}

function operandOf(at: Node, names: Operands): Operand {
  const inner = unwrapped(at)
  const object = inner.type === 'MemberExpression' ? asNode(inner.object) : undefined
  const property = String((inner.property as { name?: string } | undefined)?.name)
  if (property === 'length' && object) return operandOf(object, names)
  // A table that may be missing, such as (doc.items || []).
  if (inner.type === 'LogicalExpression') return operandOf(asNode(inner.left), names)
  const side = object?.type === 'Identifier' ? String(object.name) : ''
  const operand = side === 'doc' ? names.doc(property) : side === 'parent' ? names.parent(property) : undefined
  if (!operand) throw new NotExpressible(`the form has no ${side || inner.type}.${property}`)
  return operand
}
