import { arithmetic } from './arithmetic'
import { livenessOf } from './arguments'
import { callFunction } from './functions'
import { callMethod } from './methods'
import { identifier, member } from './names'
import { compare, contains } from './compare'
import { conditional, expectBoolean } from './conditional'
import { type ASTNode, ExpressionError, missingQuotesError } from './parse'
import { type Import, type AddImport, type Scope, type Translate } from './scope'
import { inUnit, numberCode, orElse, quote, expectRounded, term, conditionCode, wrap } from './term'
import { BOOLEAN, commonType, INTEGER, Level, listOf, nameOf, NULL, TEXT, type Term } from './type'

export interface Translated {
  term: Term
  imports: Import[]
}

/** Compiles CEL to TypeScript and checks the types. Throws ExpressionError for the first mistake. */
export function translate(node: ASTNode, scope: Scope): Translated {
  const imports = new Map<string, Import>()
  const addImport: AddImport = (name, module) => {
    imports.set(name, { name, module })
    return name
  }
  const visit: Translate = (child, childScope) => translateNode(child, childScope, visit, addImport)
  const result = visit(node, scope)
  return { term: result, imports: [...imports.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

function translateNode(node: ASTNode, scope: Scope, visit: Translate, addImport: AddImport): Term {
  switch (node.op) {
    case 'value':
      return literal(node)
    case 'id':
      return identifier(node, node.args, scope)
    case '.':
      return member(node, visit(node.args[0], scope), node.args[1], scope)
    case '[]':
      return index(node, visit(node.args[0], scope), visit(node.args[1], scope))
    case '&&':
    case '||': {
      const level = node.op === '&&' ? Level.and : Level.or
      const [a, b] = [visit(node.args[0], scope), visit(node.args[1], scope)]
      expectBoolean(a, node.args[0])
      expectBoolean(b, node.args[1])
      // && inside || needs no parentheses in JavaScript; they help the reader.
      const innerLevel = node.op === '&&' ? Level.and : Level.equality
      const side = (value: Term) => (value.level === level ? value.code : conditionCode(value, innerLevel))
      if (node.op === '||')
        return term(BOOLEAN, `${side(a)} || ${side(withoutNullTest(b, a.nullTested))}`, level, livenessOf([a, b]))
      const all = [...new Set([a, b].flatMap((value) => value.conjuncts ?? [side(value)]))]
      return term(BOOLEAN, all.join(' && '), level, { conjuncts: all, ...livenessOf([a, b]) })
    }
    case '!_': {
      const value = visit(node.args, scope)
      expectBoolean(value, node.args)
      return term(BOOLEAN, `!${wrap(value, Level.unary)}`, Level.unary, livenessOf([value]))
    }
    case '-_':
      return negate(node, visit(node.args, scope))
    case '?:':
      return conditional(
        node,
        node.args.map((part) => visit(part, scope)),
      )
    case 'list':
      return list(
        node,
        node.args.map((part) => visit(part, scope)),
      )
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(node.op, compared(node.args, 0, scope, visit), compared(node.args, 1, scope, visit), {
        at: node,
        spans: node.args,
      })
    case 'in':
      return contains(visit(node.args[0], scope), visit(node.args[1], scope), node, node.args)
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(node.op, visit(node.args[0], scope), visit(node.args[1], scope), {
        node,
        spans: node.args,
        addImport,
      })
    case 'call':
      return callFunction(node, node.args[0], node.args[1], { scope, visit, addImport })
    case 'rcall':
      return callMethod(node, node.args[0], {
        receiver: node.args[1],
        args: node.args[2],
        scope,
        visit,
        addImport,
      })
    default:
      throw new ExpressionError('MAN3003', node, `"${node.op}" is not supported`)
  }
}

/**
 * A side of a comparison. For an unquoted word that is a value of the enum on the other side, the message advises
 * quotes.
 */
function compared(sides: readonly [ASTNode, ASTNode], index: 0 | 1, scope: Scope, visit: Translate): Term {
  const [side, other] = index === 0 ? sides : [sides[1], sides[0]]
  if (side.op !== 'id' || scope.lookup(side.args) || (other.op === 'id' && !scope.lookup(other.args)))
    return visit(side, scope)
  const { type } = visit(other, scope)
  if (type.kind !== 'enum' || !type.values.includes(side.args)) return visit(side, scope)
  throw missingQuotesError(side, side.args)
}

/** Removes `x != null` from the right side of `x == null || …`, where it is always true. */
function withoutNullTest(value: Term, nullTested: string | undefined): Term {
  const all =
    nullTested === undefined ? undefined : value.conjuncts?.filter((condition) => condition !== `${nullTested} != null`)
  if (!all || all.length === value.conjuncts?.length) return value
  return { ...value, conjuncts: all, code: all.join(' && '), level: all.length > 1 ? Level.and : Level.relation }
}

function literal(node: ASTNode & { op: 'value' }): Term {
  const value = node.args
  if (value === null) return term(NULL, 'null', Level.primary, { nullable: true, constant: null })
  if (typeof value === 'string') return term(TEXT, quote(value), Level.primary, { constant: value })
  if (typeof value === 'boolean') return term(BOOLEAN, String(value), Level.primary, { constant: value })
  const digits = node.input.slice(node.start, node.end)
  if (!/^\d+(\.\d+)?$/.test(digits))
    throw new ExpressionError('MAN3003', node, `numbers are written in decimal digits: 12 or 1.5`)
  return term({ kind: 'literal' }, digits, Level.primary, { constant: digits })
}

function index(node: ASTNode, base: Term, at: Term): Term {
  if (base.type.kind !== 'list') throw new ExpressionError('MAN3005', node, `${nameOf(base.type)} is not a list`)
  const { of: itemType } = base.type
  const code = `${orElse(base, '[]')}[${inUnit(at, INTEGER, node).code}]`
  if (itemType.kind === 'number') return term(itemType, `(${code} ?? 0)`)
  return term(itemType, code, Level.primary, { nullable: true })
}

function negate(node: ASTNode, value: Term): Term {
  const { branches } = value
  if (branches)
    return term(value.type, `-(${value.code})`, Level.unary, {
      branches: (unit, at) => term(unit, `-(${branches(unit, at).code})`, Level.unary, livenessOf([value])),
      ...livenessOf([value]),
    })
  if (value.type.kind === 'literal')
    return term(value.type, negated(value.code), Level.unary, { constant: negated(String(value.constant)) })
  if (value.type.kind !== 'number')
    throw new ExpressionError('MAN3010', node, `"-" does not take ${nameOf(value.type)}`)
  // Two minus signs side by side would be a decrement.
  const code = numberCode(value, Level.unary)
  return term(value.type, code.startsWith('-') ? `-(${code})` : `-${code}`, Level.unary, livenessOf([value]))
}

const negated = (digits: string) => (digits.startsWith('-') ? digits.slice(1) : `-${digits}`)

function list(node: ASTNode & { op: 'list' }, items: Term[]): Term {
  items.forEach((item, at) => expectRounded(item, node.args[at] ?? node))
  const [first] = items
  if (!first) return term(listOf(NULL), '[]')
  const unit = items.find((item) => item.type.kind === 'number')?.type
  const aligned = unit ? items.map((item, at) => inUnit(item, unit, node.args[at] ?? node)) : items
  for (const [at, item] of aligned.entries()) {
    if (aligned[0] && !commonType(aligned[0], item))
      throw new ExpressionError(
        'MAN3010',
        node.args[at] ?? node,
        `the list contains ${nameOf(first.type)}, but this item is ${nameOf(item.type)}`,
      )
  }
  const type = aligned[0]?.type ?? NULL
  const code = `[${aligned.map((item) => (type.kind === 'number' ? numberCode(item, Level.argument) : item.code)).join(', ')}]`
  return term(listOf(type), code, Level.primary, { members: aligned, ...livenessOf(aligned) })
}
