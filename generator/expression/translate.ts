import { suggestion } from '../problems/suggest'
import { arithmetic } from './arithmetic'
import { livenessOf } from './arguments'
import { callFunction, FUNCTIONS } from './functions'
import { callMethod } from './methods'
import { type ASTNode, ExpressionError } from './parse'
import { compare, contains } from './compare'
import { type Import, lambda, type Need, type Scope, type Translate } from './scope'
import { inUnit, number, orElse, quote, settled, type Span, term, truth, wrap } from './term'
import { BOOLEAN, common, INTEGER, Level, listOf, nameOf, NULL, TEXT, type Term } from './type'

export interface Translated {
  term: Term
  imports: Import[]
}

/** Turns CEL into TypeScript, checking every type on the way. Throws the first mistake as ExpressionError. */
export function translate(node: ASTNode, scope: Scope): Translated {
  const imports = new Map<string, Import>()
  const need: Need = (name, module) => {
    imports.set(name, { name, module })
    return name
  }
  const visit: Translate = (at, names) => one(at, names, visit, need)
  const result = visit(node, scope)
  return { term: result, imports: [...imports.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

function one(node: ASTNode, scope: Scope, visit: Translate, need: Need): Term {
  switch (node.op) {
    case 'value':
      return literal(node)
    case 'id':
      return name(node, node.args, scope)
    case '.':
      return member(node, visit(node.args[0], scope), node.args[1])
    case '[]':
      return index(node, visit(node.args[0], scope), visit(node.args[1], scope))
    case '&&':
    case '||': {
      const level = node.op === '&&' ? Level.and : Level.or
      const [a, b] = [visit(node.args[0], scope), visit(node.args[1], scope)]
      boolean(a, node.args[0])
      boolean(b, node.args[1])
      // && inside || needs no parentheses in JavaScript; they help the reader.
      const inner = node.op === '&&' ? Level.and : Level.equality
      const side = (value: Term) => (value.level === level ? value.code : truth(value, inner))
      if (node.op === '||') return term(BOOLEAN, `${side(a)} || ${side(present(b, a.absent))}`, level, live(a, b))
      const all = [...new Set([a, b].flatMap((value) => value.all ?? [side(value)]))]
      return term(BOOLEAN, all.join(' && '), level, { all, ...live(a, b) })
    }
    case '!_': {
      const value = visit(node.args, scope)
      boolean(value, node.args)
      return term(BOOLEAN, `!${wrap(value, Level.unary)}`, Level.unary, live(value))
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
      return compare(node.op, visit(node.args[0], scope), visit(node.args[1], scope), node, node.args)
    case 'in':
      return contains(visit(node.args[0], scope), visit(node.args[1], scope), node, node.args)
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(node.op, visit(node.args[0], scope), visit(node.args[1], scope), node, node.args)
    case 'call':
      return callFunction(node, node.args[0], node.args[1], scope, visit, need)
    case 'rcall':
      return callMethod(node, node.args[0], node.args[1], node.args[2], scope, visit, lambda)
    default:
      throw new ExpressionError('MAN3003', node, `"${node.op}" is not part of the language`)
  }
}

/** A condition behind `x == null ||` need not ask for x again. */
function present(value: Term, absent: string | undefined): Term {
  const all = absent === undefined ? undefined : value.all?.filter((one) => one !== `${absent} != null`)
  if (!all || all.length === value.all?.length) return value
  return { ...value, all, code: all.join(' && '), level: all.length > 1 ? Level.and : Level.relation }
}

const live = (...terms: Term[]) => livenessOf(terms)

function literal(node: ASTNode & { op: 'value' }): Term {
  const value = node.args
  if (value === null) return term(NULL, 'null', Level.primary, { nullable: true, constant: null })
  if (typeof value === 'string') return term(TEXT, quote(value), Level.primary, { constant: value })
  if (typeof value === 'boolean') return term(BOOLEAN, String(value), Level.primary, { constant: value })
  const written = node.input.slice(node.start, node.end)
  if (!/^\d+(\.\d+)?$/.test(written))
    throw new ExpressionError('MAN3003', node, `numbers are written plainly: 12 or 1.5`)
  return term({ kind: 'literal' }, written, Level.primary, { constant: written })
}

function name(node: ASTNode, word: string, scope: Scope): Term {
  const found = scope.lookup(word)
  if (found) return found
  const hint = FUNCTIONS.has(word) ? `${word} is a function: ${word}(…)` : suggestion(word, scope.names())
  throw new ExpressionError('MAN3004', node, `there is no "${word}" here`, hint)
}

function member(node: ASTNode & { op: '.' }, base: Term, word: string): Term {
  const at = { start: node.end - word.length, end: node.end }
  if (base.type.kind !== 'row')
    throw new ExpressionError(
      'MAN3005',
      at,
      `${nameOf(base.type)} has no member "${word}"`,
      base.type.kind === 'id' ? 'columns of a reference are read without its _id: sku.sku_name' : undefined,
    )
  const found = base.type.row.member(word, base)
  if (found) return base.live ? { ...found, live: true } : found
  throw new ExpressionError(
    'MAN3004',
    at,
    `${base.type.row.name} has no "${word}"`,
    suggestion(word, base.type.row.names()),
  )
}

function index(node: ASTNode, base: Term, at: Term): Term {
  if (base.type.kind !== 'list') throw new ExpressionError('MAN3005', node, `${nameOf(base.type)} is no list`)
  const { of } = base.type
  const code = `${orElse(base, '[]')}[${inUnit(at, INTEGER, node).code}]`
  if (of.kind === 'number') return term(of, `(${code} ?? 0)`)
  return term(of, code, Level.primary, { nullable: true })
}

function boolean(value: Term, at: Span): void {
  if (value.type.kind !== 'boolean')
    throw new ExpressionError(
      'MAN3011',
      at,
      `expected a condition, found ${nameOf(value.type)}`,
      value.type.kind === 'number' || value.type.kind === 'literal'
        ? 'compare it: … > 0'
        : value.type.kind === 'null'
          ? undefined
          : 'compare it: … != null',
    )
}

function negate(node: ASTNode, value: Term): Term {
  if (value.type.kind === 'literal')
    return term(value.type, minus(value.code), Level.unary, { constant: minus(String(value.constant)) })
  if (value.type.kind !== 'number')
    throw new ExpressionError('MAN3010', node, `"-" does not take ${nameOf(value.type)}`)
  // Two minus signs side by side would be a decrement.
  const code = number(value, Level.unary)
  return term(value.type, code.startsWith('-') ? `-(${code})` : `-${code}`, Level.unary, live(value))
}

const minus = (written: string) => (written.startsWith('-') ? written.slice(1) : `-${written}`)

function conditional(node: ASTNode & { op: '?:' }, [test, yes, no]: Term[]): Term {
  if (!test || !yes || !no) throw new ExpressionError('MAN3003', node, 'a condition needs both answers')
  boolean(test, node.args[0])
  settled(yes, node.args[1])
  settled(no, node.args[2])
  const [a, b] = [inUnitOf(yes, no, node.args[1]), inUnitOf(no, yes, node.args[2])]
  const type = common(a, b)
  if (!type)
    throw new ExpressionError(
      'MAN3010',
      node,
      `the answers are ${nameOf(a.type)} and ${nameOf(b.type)}`,
      'both must be of one type',
    )
  return term(
    type,
    `${truth(test, Level.or)} ? ${wrap(a, Level.or)} : ${wrap(b, Level.conditional)}`,
    Level.conditional,
    { nullable: a.nullable || b.nullable, ...live(test, a, b) },
  )
}

function inUnitOf(value: Term, other: Term, at: Span): Term {
  return other.type.kind === 'number' ? inUnit(value, other.type, at) : value
}

function list(node: ASTNode & { op: 'list' }, items: Term[]): Term {
  items.forEach((item, at) => settled(item, node.args[at] ?? node))
  const [first] = items
  if (!first) return term(listOf(NULL), '[]')
  const unit = items.find((item) => item.type.kind === 'number')?.type
  const aligned = unit ? items.map((item, at) => inUnit(item, unit, node.args[at] ?? node)) : items
  for (const [at, item] of aligned.entries()) {
    if (aligned[0] && !common(aligned[0], item))
      throw new ExpressionError(
        'MAN3010',
        node.args[at] ?? node,
        `the list holds ${nameOf(first.type)}, this is ${nameOf(item.type)}`,
      )
  }
  const type = aligned[0]?.type ?? NULL
  const code = `[${aligned.map((item) => (type.kind === 'number' ? number(item, 0) : item.code)).join(', ')}]`
  return term(listOf(type), code, Level.primary, { members: aligned, ...live(...aligned) })
}
