import type { Lexicon } from './lexicon'
import { isFunction, type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'

/** Calls that choose or allow a value, wherever the list stands: `random.pick([…])`, `z.enum([…]).default('x')`. */
const CHOOSES = new Set(['pick', 'enum', 'default', 'catch', 'literal', 'constantFrom', 'element'])
/** Keys of a description under the field's own key. */
const LISTS = new Set(['enum', 'in', 'values', 'options', 'default', 'example'])
const THROUGH =
  /^(ArrayExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|MemberExpression|ChainExpression|TSLiteralType|TSUnionType|TSTypeAnnotation|TSArrayType|ObjectExpression)$/

/**
 * What says that a text is a value of a field: the field's key, a comparison with it, a variable or parameter that is
 * called so, a call that is handed both, what is expected of it.
 */
export function fieldBeside(source: Source, literal: Node, field: string, lexicon: Lexicon): Node | undefined {
  let from = literal
  let isList = false
  for (const node of source.above(literal)) {
    if (node.type === 'ArrayExpression') isList ||= areValues(node, field, lexicon)
    switch (node.type) {
      case 'Property': {
        const key = wordOf(part(node, 'key'))
        if (part(node, 'value') !== from) return undefined
        if (isKeyOf(key, field)) return node
        if (from.type !== 'ObjectExpression' && LISTS.has(key ?? '')) break
        return undefined
      }
      case 'TSPropertySignature':
        return wordOf(part(node, 'key')) === field ? node : undefined
      case 'Identifier':
        // `(status: 'open' | 'closed')`
        return node.name === field ? node : undefined
      case 'BinaryExpression':
        return asField(source, part(node, 'left'), field) ?? asField(source, part(node, 'right'), field)
      case 'AssignmentExpression':
        return asField(source, part(node, 'left'), field)
      case 'SwitchCase':
        return asField(source, part(source.parent(node) ?? node, 'discriminant'), field)
      case 'VariableDeclarator':
        return variable(source, node, field, isList)
      case 'ForOfStatement':
        return part(node, 'right') === from && wordOf(looped(node)) === field ? node : undefined
      case 'NewExpression':
        if (!isList) return undefined
        break
      case 'CallExpression': {
        const beside = parts(node, 'arguments')
          .map((one) => asField(source, one, field))
          .find(Boolean)
        if (beside) return beside
        const callee = part(node, 'callee')
        const looked = callee && expected(source, callee)
        if (looked) return asField(source, looked, field)
        if (callee === from) {
          // `['a', 'b'].map((field) => …)`
          const [each] = parts(node, 'arguments')
          if (isList && each && isFunction(each) && wordOf(parts(each, 'params')[0]) === field) return node
          break
        }
        const method = wordOf(callee?.type === 'MemberExpression' ? part(callee, 'property') : callee)
        // Nothing but values of the field goes in, under its name one comes out.
        if (!isList && !CHOOSES.has(method ?? '')) return undefined
        break
      }
      default:
        if (!THROUGH.test(node.type)) return undefined
    }
    from = node
  }
  return undefined
}

/** `['==', col('field'), lit('value')]`: a list that names the field beside the value. */
export function namedBeside(source: Source, literal: Node, field: string): Node | undefined {
  let steps = 0
  for (const node of source.above(literal)) {
    if (steps++ > 3) return undefined
    if (node.type === 'ArrayExpression' && parts(node, 'elements').some((one) => saysOnly(source, one, field)))
      return node
  }
  return undefined
}

/** `field`, or `f.field` of a list's address. */
export const isKeyOf = (key: string | undefined, field: string): boolean =>
  key === field || key?.endsWith(`.${field}`) === true

const saysOnly = (source: Source, node: Node, field: string): boolean =>
  source.below(node).some((inner) => inner.type === 'Literal' && inner.value === field)

const areValues = (list: Node, field: string, lexicon: Lexicon): boolean =>
  parts(list, 'elements').every((one) => lexicon.isValue(field, wordOf(one) ?? ''))

/** `row.field`, `field`, `columnOf(table, 'field')` */
function asField(source: Source, node: Node | undefined, field: string): Node | undefined {
  const inner = node && unwrapped(node)
  if (inner?.type === 'MemberExpression') return wordOf(part(inner, 'property')) === field ? inner : undefined
  if (inner?.type === 'Identifier') return inner.name === field ? inner : undefined
  if (inner?.type !== 'CallExpression') return undefined
  const isNamed = parts(inner, 'arguments').some((one) => one.type === 'Literal' && one.value === field)
  return isNamed ? inner : undefined
}

/** What `expect(row.field).toBe('value')` looks at. */
function expected(source: Source, callee: Node): Node | undefined {
  for (const node of source.below(callee))
    if (node.type === 'CallExpression' && wordOf(part(node, 'callee')) === 'expect') return parts(node, 'arguments')[0]
  return undefined
}

const looped = (loop: Node): Node | undefined =>
  part(parts(part(loop, 'left') ?? loop, 'declarations')[0] ?? loop, 'id') ?? undefined

/** `const field = 'value'`; `const SOME = new Set(['a', 'b'])` where the field is looked for in it. */
function variable(source: Source, declarator: Node, field: string, isList: boolean): Node | undefined {
  const name = wordOf(part(declarator, 'id'))
  if (name === field) return declarator
  if (!isList || name === undefined) return undefined
  for (const node of source.below()) {
    if (node.type !== 'Identifier' || node.name !== name) continue
    const member = source.parent(node)
    const call = member && source.parent(member)
    if (member?.type !== 'MemberExpression' || call?.type !== 'CallExpression' || part(call, 'callee') !== member)
      continue
    const beside = parts(call, 'arguments')
      .map((one) => asField(source, one, field))
      .find(Boolean)
    if (beside) return beside
  }
  return undefined
}
