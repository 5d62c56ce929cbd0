import { inJavaScript, invalidPattern } from '../pattern-dialects'
import { celAdvice, FOREIGN_METHODS } from './foreign-words'
import { suggestion } from '../problems/suggest'
import { ASSUMED_LENGTH, attackOn, SLOW_PATTERN_CURE } from '../slow-pattern'
import { sizeOf } from './arguments'
import { type ASTNode, ExpressionError } from './parse'
import { type AddImport, type Scope, scopeWithVariable, type Translate } from './scope'
import { orElse, expectRounded, inUnit, term, conditionCode, wrap } from './term'
import { BOOLEAN, INTEGER, Level, listOf, nameOf, type Term, type Type } from './type'

/** Compiles a method of a list (exists, all, filter, map) or of a text (startsWith, contains, …). */
export function callMethod(
  node: ASTNode,
  name: string,
  {
    receiver,
    args,
    scope,
    visit,
    addImport,
  }: {
    receiver: ASTNode
    args: readonly ASTNode[]
    scope: Scope
    visit: Translate
    addImport: AddImport
  },
): Term {
  const base = visit(receiver, scope)
  const at = { start: receiver.end, end: node.end }
  if (base.type.kind === 'list') return listMethod(base, base.type.of, name, { args, node, at, scope, visit })
  if (base.type.kind === 'text' || base.type.kind === 'enum')
    return textMethod(base, name, { args, node, at, scope, visit, addImport })
  throw new ExpressionError('MAN3005', at, `${nameOf(base.type)} has no method "${name}"`)
}

/** Methods of lists in CEL, with the methods of JavaScript that they compile to. */
const LIST_METHODS: Readonly<Record<string, string>> = {
  exists: 'some',
  all: 'every',
  filter: 'filter',
  map: 'map',
  exists_one: 'filter',
}
/** Methods of texts in CEL, with the methods of JavaScript that they compile to. */
const TEXT_METHODS: Readonly<Record<string, string>> = {
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  contains: 'includes',
}

function listMethod(
  base: Term,
  itemType: Type,
  name: string,
  {
    args,
    node,
    at,
    scope,
    visit,
  }: {
    args: readonly ASTNode[]
    node: ASTNode
    at: { start: number; end: number }
    scope: Scope
    visit: Translate
  },
): Term {
  const [variable, body] = args
  const list = orElse(base, '[]')
  if (name === 'size' && args.length === 0) return sizeOf(base, node)
  const method = LIST_METHODS[name]
  if (!method)
    throw new ExpressionError(
      'MAN3006',
      at,
      `a list has no method "${name}"`,
      suggestion(name, [...Object.keys(LIST_METHODS), 'size']),
    )
  if (!variable || !body || args.length !== 2 || variable.op !== 'id')
    throw new ExpressionError('MAN3007', node, `${name} takes a name and an expression`, `${name}(l, l.…)`)
  // The generated functions use `s` for the scope (`s.doc.x`).
  if (!/^[a-z][a-z0-9]*$/.test(variable.args) || variable.args === 's')
    throw new ExpressionError(
      'MAN3008',
      variable,
      `"${variable.args}" cannot be the name of an element`,
      variable.args === 's' ? 's stands for the document; use another letter, such as l' : 'use a short word such as l',
    )
  const inner = visit(body, scopeWithVariable(scope, variable.args, itemType))
  if (inner.live)
    throw new ExpressionError(
      'MAN3009',
      body,
      'a function that only the server can evaluate cannot be called inside a list',
    )
  const arrow = (code: string) => `(${variable.args}) => ${code}`
  expectRounded(inner, body)
  if (name === 'map') {
    const item = inUnit(inner, INTEGER, body)
    return term(listOf(item.type), `${list}.map(${arrow(wrap(item, Level.conditional))})`)
  }
  if (inner.type.kind !== 'boolean')
    throw new ExpressionError('MAN3011', body, `expected a condition, found ${nameOf(inner.type)}`)
  const code = `${list}.${method}(${arrow(conditionCode(inner, Level.conditional))})`
  if (name === 'exists_one') return term(BOOLEAN, `${code}.length === 1`, Level.equality)
  return name === 'filter' ? term(base.type, code) : term(BOOLEAN, code)
}

function textMethod(
  base: Term,
  name: string,
  {
    args,
    node,
    at,
    scope,
    visit,
    addImport,
  }: {
    args: readonly ASTNode[]
    node: ASTNode
    at: { start: number; end: number }
    scope: Scope
    visit: Translate
    addImport: AddImport
  },
): Term {
  const text = orElse(base, "''")
  if (name === 'size' && args.length === 0) return term(INTEGER, `${text}.length`)
  const [first] = args
  const value = first && visit(first, scope)
  if (name === 'matches' && first && typeof value?.constant === 'string')
    return term(
      BOOLEAN,
      `${addImport('matches', 'text')}(${orElse(base, "''", Level.argument)}, ${patternCode(value.constant, first)})`,
    )
  const method = TEXT_METHODS[name]
  if (!method)
    throw new ExpressionError(
      'MAN3006',
      at,
      `a text has no method "${name}"`,
      celAdvice(FOREIGN_METHODS, name) ?? suggestion(name, [...Object.keys(TEXT_METHODS), 'matches', 'size']),
    )
  if (!value || args.length !== 1 || value.type.kind !== 'text')
    throw new ExpressionError('MAN3007', node, `${name} takes one text`)
  return term(BOOLEAN, `${text}.${method}(${orElse(value, "''", Level.argument)})`)
}

/**
 * The code of a pattern. Throws an ExpressionError for an invalid pattern, and for a pattern that takes too long to
 * match against some texts.
 */
function patternCode(pattern: string, at: ASTNode): string {
  let code: string
  try {
    code = String(new RegExp(pattern, 'u'))
  } catch {
    const meant = inJavaScript(pattern)
    throw new ExpressionError('MAN2011', at, invalidPattern(pattern), meant && `write '${meant}'`)
  }
  const attack = attackOn(pattern, ASSUMED_LENGTH)
  if (attack !== undefined)
    throw new ExpressionError('MAN2024', at, `matching ${attack} takes too long`, SLOW_PATTERN_CURE)
  return code
}
