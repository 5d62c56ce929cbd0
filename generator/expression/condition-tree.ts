import type { ConditionTree } from '../model/expressions/printed'
import { isNode } from './ast'
import { expectEnumValue } from './compare'
import { type ASTNode, ExpressionError, missingQuotesError } from './parse'
import { columnPart, constantPart, notSqlError, pathPart, type SqlPart, type SqlScope } from './sql-names'
import { asDateOrTime, inUnit, type Span, term } from './term'
import { BOOLEAN, areComparable, INTEGER, Level, comparisonHint, nameOf, NULL } from './type'

const ORDER = new Set(['<', '<=', '>', '>='])

/**
 * Compiles a filter to the condition that the server turns into SQL. Throws ExpressionError for code that SQL cannot
 * express.
 */
export function toConditionTree(node: ASTNode, scope: SqlScope): ConditionTree {
  const part = visit(node, scope)
  expectBoolean(part, node)
  return asCondition(part)
}

function visit(node: ASTNode, scope: SqlScope): SqlPart {
  switch (node.op) {
    case 'value':
      return constantPart(node)
    case 'id':
      return columnPart(node, node.args, scope)
    case '.':
      return pathPart(node, scope)
    case 'list': {
      const list = node.args.map((item) => visit(item, scope))
      if (!list.every((item) => item.constant !== undefined))
        throw notSqlError(node, 'a list of anything but constants', scope)
      return { type: { kind: 'list', of: list[0]?.type ?? NULL }, condition: ['lit', []], list }
    }
    case '!_': {
      const operand = visit(node.args, scope)
      expectBoolean(operand, node.args)
      return { type: BOOLEAN, condition: ['!', asCondition(operand)] }
    }
    case '&&':
    case '||': {
      const sides = node.args.flatMap((side) => {
        const part = visit(side, scope)
        expectBoolean(part, side)
        // Nested && are flattened, so that `a && b && c` is one list of three conditions.
        return part.condition[0] === node.op ? (part.condition.slice(1) as ConditionTree[]) : [asCondition(part)]
      })
      return { type: BOOLEAN, condition: [node.op, ...sides] }
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(node.op, node, node.args, scope)
    case 'in':
      return membership(node, node.args, scope)
    case '+':
    case '-':
      return additive(node.op, node, node.args, scope)
    case '-_': {
      const operand = visit(node.args, scope)
      if (operand.type.kind !== 'literal') throw notSqlError(node, 'a minus sign', scope)
      const digits = String(operand.constant)
      return { ...operand, constant: digits.startsWith('-') ? digits.slice(1) : `-${digits}` }
    }
    case 'call':
      return call(node, node.args[0], node.args[1], scope)
    case 'rcall':
      return exists(node, node.args[0], node.args[1], { args: node.args[2], scope })
    default:
      throw notSqlError(node, `"${node.op === '?:' ? '? :' : node.op}"`, scope)
  }
}

function comparison(
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=',
  node: ASTNode,
  sides: readonly [ASTNode, ASTNode],
  scope: SqlScope,
): SqlPart {
  const [a, b] = [visitSide(sides[0], sides[1], scope), visitSide(sides[1], sides[0], scope)]
  const [left, right] = [constantTypedLike(a, b, sides[0]), constantTypedLike(b, a, sides[1])]
  expectEnumValue(left, right, sides[1])
  expectEnumValue(right, left, sides[0])
  const fits =
    areComparable(left.type, right.type) &&
    !(
      ORDER.has(operator) &&
      (left.type.kind === 'null' ||
        right.type.kind === 'null' ||
        left.type.kind === 'boolean' ||
        left.type.kind === 'list')
    )
  if (!fits)
    throw new ExpressionError(
      'MAN3010',
      node,
      `"${operator}" does not take ${nameOf(left.type)} and ${nameOf(right.type)}`,
    )
  return { type: BOOLEAN, condition: [operator, left.condition, right.condition] }
}

/**
 * Visits a side of a comparison. For a word without quotes that is a value of the enum on the other side, the message
 * advises quotes.
 */
function visitSide(side: ASTNode, other: ASTNode, scope: SqlScope): SqlPart {
  try {
    return visit(side, scope)
  } catch (error) {
    if (!(error instanceof ExpressionError) || side.op !== 'id' || error.code !== 'MAN3004') throw error
    const { type } = visit(other, scope)
    if (type.kind !== 'enum' || !type.values.includes(side.args)) throw error
    throw missingQuotesError(side, side.args)
  }
}

function membership(node: ASTNode, sides: readonly [ASTNode, ASTNode], scope: SqlScope): SqlPart {
  const [item, list] = [visit(sides[0], scope), visit(sides[1], scope)]
  if (list.type.kind !== 'list')
    throw new ExpressionError('MAN3010', sides[1], `"in" needs a list, found ${nameOf(list.type)}`)
  if (list.list) {
    const members = list.list.map((member) => constantTypedLike(member, item, sides[1]))
    for (const member of members) {
      expectEnumValue(item, member, sides[1])
      if (!areComparable(item.type, member.type))
        throw new ExpressionError(
          'MAN3010',
          node,
          `"in" does not take ${nameOf(item.type)} and list of ${nameOf(member.type)}`,
        )
    }
    return { type: BOOLEAN, condition: ['in', item.condition, ['lit', members.map((member) => member.condition[1])]] }
  }
  if (!areComparable(item.type, list.type.of))
    throw new ExpressionError('MAN3010', node, `"in" does not take ${nameOf(item.type)} and ${nameOf(list.type)}`)
  return { type: BOOLEAN, condition: ['in', item.condition, list.condition] }
}

function additive(operator: '+' | '-', node: ASTNode, sides: readonly [ASTNode, ASTNode], scope: SqlScope): SqlPart {
  const [a, b] = [visit(sides[0], scope), visit(sides[1], scope)]
  const [left, right] = [constantTypedLike(a, b, sides[0]), constantTypedLike(b, a, sides[1])]
  if (left.type.kind !== 'number' || right.type.kind !== 'number' || left.type.unit !== right.type.unit) {
    throw new ExpressionError(
      'MAN3010',
      node,
      `"${operator}" does not take ${nameOf(left.type)} and ${nameOf(right.type)}`,
    )
  }
  return { type: left.type, condition: [operator, left.condition, right.condition] }
}

function call(node: ASTNode, name: string, args: readonly ASTNode[], scope: SqlScope): SqlPart {
  if (name === 'today' && args.length === 0) return { type: { kind: 'date' }, condition: ['today'] }
  const [arg] = args
  if (name === 'size' && arg?.op === '.' && arg.args[0].op === 'id' && arg.args[0].args === 'downstream') {
    const entity = arg.args[1]
    if (!scope.isEntity(entity))
      throw new ExpressionError(
        'MAN3004',
        { start: arg.end - entity.length, end: arg.end },
        `there is no entity "${entity}"`,
      )
    return { type: INTEGER, condition: ['downstream', entity] }
  }
  throw notSqlError({ start: node.start, end: node.start + name.length }, `${name}(…)`, scope)
}

function exists(
  node: ASTNode,
  name: string,
  receiver: ASTNode,
  { args, scope }: { args: readonly ASTNode[]; scope: SqlScope },
): SqlPart {
  const childScope = receiver.op === 'id' ? scope.table(receiver.args) : undefined
  const [variable, body] = args
  if (name !== 'exists' || !childScope || receiver.op !== 'id' || variable?.op !== 'id' || !body)
    throw notSqlError(node, `.${name}(…)`, scope)
  return {
    type: BOOLEAN,
    condition: ['exists', receiver.args, toConditionTree(unqualify(body, variable.args), childScope)],
  }
}

/** Replaces `l.open_qty` by `open_qty` in the body of `lines.exists(l, …)`, where names are columns of a row. */
function unqualify(node: ASTNode, variable: string): ASTNode {
  const replaceIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaceIn)
    if (!isNode(value)) return value
    const { op, args, start, end, input } = value
    if (op === '.' && args[0].op === 'id' && args[0].args === variable)
      return { op: 'id', args: args[1], start, end, input }
    return { op, args: replaceIn(args), start, end, input }
  }
  return replaceIn(node) as ASTNode
}

/**
 * Converts a constant in a condition tree to the type of the other side, as `typedLike` does in TypeScript code. A
 * number is converted to its unit; a text only gets the type date or time, because the database compares both as they
 * are.
 */
function constantTypedLike(part: SqlPart, other: SqlPart, at: Span): SqlPart {
  if (part.type.kind === 'text')
    return {
      ...part,
      type: asDateOrTime(term(part.type, '', Level.primary, { constant: part.constant ?? null }), other.type, at).type,
    }
  if (part.type.kind !== 'literal') return part
  const scaled = inUnit(term(part.type, '', Level.primary, { constant: part.constant ?? null }), other.type, at)
  return { type: scaled.type, condition: ['lit', scaled.constant], constant: scaled.constant ?? null }
}

function expectBoolean(part: SqlPart, at: Span): void {
  if (part.type.kind !== 'boolean')
    throw new ExpressionError(
      'MAN3011',
      at,
      `expected a condition, found ${nameOf(part.type)}`,
      comparisonHint(part.type),
    )
}

/** A boolean column alone means `column == true`. */
function asCondition(part: SqlPart): ConditionTree {
  return part.condition[0] === 'col' || part.condition[0] === 'form' || part.condition[0] === 'setting'
    ? ['==', part.condition, ['lit', true]]
    : part.condition
}
