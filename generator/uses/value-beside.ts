import type { NameIndex } from './name-index'
import { isFunction, type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'

/** Functions whose arguments are possible values: `random.pick([…])`, `z.enum([…]).default('x')`. */
const TAKES_VALUES = new Set(['pick', 'enum', 'default', 'catch', 'literal', 'constantFrom', 'element'])
/** Keys below the field's key that hold a value or a list of values, as in a schema. */
const KEYS_OF_VALUES = new Set(['enum', 'in', 'values', 'options', 'default', 'example'])
/** Nodes between a value and the node that names the field; the search passes through them. */
const TRANSPARENT_NODES =
  /^(ArrayExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|MemberExpression|ChainExpression|TSLiteralType|TSUnionType|TSTypeAnnotation|TSArrayType|ObjectExpression)$/

/**
 * Returns the node that shows that a text is a value of the field: the key of the field, a comparison with the field, a
 * variable or parameter with the field's name, a call that gets both, or an `expect` on the field. Returns undefined
 * when no such node is found.
 */
export function fieldBeside(source: Source, literal: Node, field: string, nameIndex: NameIndex): Node | undefined {
  let from = literal
  let isList = false
  for (const node of source.ancestorsOf(literal)) {
    if (node.type === 'ArrayExpression') isList ||= areValues(node, field, nameIndex)
    switch (node.type) {
      case 'Property': {
        const key = wordOf(part(node, 'key'))
        if (part(node, 'value') !== from) return undefined
        if (isKeyOf(key, field)) return node
        if (from.type !== 'ObjectExpression' && KEYS_OF_VALUES.has(key ?? '')) break
        return undefined
      }
      case 'TSPropertySignature':
        return wordOf(part(node, 'key')) === field ? node : undefined
      case 'Identifier':
        // A parameter with a union type: `(status: 'open' | 'closed')`.
        return node.name === field ? node : undefined
      case 'BinaryExpression':
        return asField(source, part(node, 'left'), field) ?? asField(source, part(node, 'right'), field)
      case 'AssignmentExpression':
        return asField(source, part(node, 'left'), field)
      case 'SwitchCase':
        return asField(source, part(source.parent(node) ?? node, 'discriminant'), field)
      case 'VariableDeclarator':
        return fieldOfVariable(source, node, field, { isList })
      case 'ForOfStatement':
        return part(node, 'right') === from && wordOf(loopVariable(node)) === field ? node : undefined
      case 'NewExpression':
        if (!isList) return undefined
        break
      case 'CallExpression': {
        const beside = fieldOfCall(source, node, from, { field, isList })
        if (beside !== 'search outside') return beside
        break
      }
      default:
        if (!TRANSPARENT_NODES.test(node.type)) return undefined
    }
    from = node
  }
  return undefined
}

/**
 * Returns the node that shows that the value `from` in a call is a value of the field, undefined when the call shows
 * that it is none, or 'search outside' when the code around the call decides.
 */
function fieldOfCall(
  source: Source,
  call: Node,
  from: Node,
  { field, isList }: { field: string; isList: boolean },
): Node | 'search outside' | undefined {
  const beside = parts(call, 'arguments')
    .map((element) => asField(source, element, field))
    .find(Boolean)
  if (beside) return beside
  const callee = part(call, 'callee')
  const tested = callee && argumentOfExpect(source, callee)
  if (tested) return asField(source, tested, field)
  if (callee === from) {
    // A callback with the field as its parameter: `['a', 'b'].map((field) => …)`.
    const [callback] = parts(call, 'arguments')
    const isNamed = isList && callback && isFunction(callback) && wordOf(parts(callback, 'params')[0]) === field
    return isNamed ? call : 'search outside'
  }
  const method = wordOf(callee?.type === 'MemberExpression' ? part(callee, 'property') : callee)
  // If all arguments are values of the field, the result of the call is such a value too.
  return isList || TAKES_VALUES.has(method ?? '') ? 'search outside' : undefined
}

/** Returns the list that names the field beside the value: `['==', col('field'), lit('value')]`. */
export function listThatNamesField(source: Source, literal: Node, field: string): Node | undefined {
  let level = 0
  for (const node of source.ancestorsOf(literal)) {
    if (level++ > 3) return undefined
    if (
      node.type === 'ArrayExpression' &&
      parts(node, 'elements').some((element) => containsText(source, element, field))
    )
      return node
  }
  return undefined
}

/** Whether a key is `field`, or `f.field` as in the query of a list. */
export const isKeyOf = (key: string | undefined, field: string): boolean =>
  key === field || key?.endsWith(`.${field}`) === true

const containsText = (source: Source, node: Node, field: string): boolean =>
  source.nodesBelow(node).some((inner) => inner.type === 'Literal' && inner.value === field)

const areValues = (list: Node, field: string, nameIndex: NameIndex): boolean =>
  parts(list, 'elements').every((element) => nameIndex.isValue(field, wordOf(element) ?? ''))

/** Returns the node if it refers to the field: `row.field`, `field`, `columnOf(table, 'field')`. */
function asField(source: Source, node: Node | undefined, field: string): Node | undefined {
  const inner = node && unwrapped(node)
  if (inner?.type === 'MemberExpression') return wordOf(part(inner, 'property')) === field ? inner : undefined
  if (inner?.type === 'Identifier') return inner.name === field ? inner : undefined
  if (inner?.type !== 'CallExpression') return undefined
  const isNamed = parts(inner, 'arguments').some((argument) => argument.type === 'Literal' && argument.value === field)
  return isNamed ? inner : undefined
}

/** Returns the argument of `expect` in `expect(row.field).toBe('value')`. */
function argumentOfExpect(source: Source, callee: Node): Node | undefined {
  for (const node of source.nodesBelow(callee))
    if (node.type === 'CallExpression' && wordOf(part(node, 'callee')) === 'expect') return parts(node, 'arguments')[0]
  return undefined
}

const loopVariable = (loop: Node): Node | undefined =>
  part(parts(part(loop, 'left') ?? loop, 'declarations')[0] ?? loop, 'id') ?? undefined

/**
 * Returns the evidence from a variable: `const field = 'value'`, or `const SOME = new Set(['a', 'b'])` if the field is
 * looked up in the set.
 */
function fieldOfVariable(
  source: Source,
  declarator: Node,
  field: string,
  { isList }: { isList: boolean },
): Node | undefined {
  const name = wordOf(part(declarator, 'id'))
  if (name === field) return declarator
  if (!isList || name === undefined) return undefined
  for (const node of source.nodesBelow()) {
    if (node.type !== 'Identifier' || node.name !== name) continue
    const member = source.parent(node)
    const call = member && source.parent(member)
    if (member?.type !== 'MemberExpression' || call?.type !== 'CallExpression' || part(call, 'callee') !== member)
      continue
    const beside = parts(call, 'arguments')
      .map((element) => asField(source, element, field))
      .find(Boolean)
    if (beside) return beside
  }
  return undefined
}
