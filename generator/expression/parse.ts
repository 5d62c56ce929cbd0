import { type Hint, HintWithFix } from '../problems/hint'
import { type ASTNode, Environment } from '@marcbachmann/cel-js'

/** A mistake in an expression; `from` and `to` are character offsets in its text. */
export class ExpressionError extends Error {
  readonly code: string
  readonly from: number
  readonly to: number
  readonly hint: Hint | undefined

  constructor(code: string, node: { start: number; end: number }, message: string, hint?: Hint) {
    super(message)
    this.code = code
    this.from = node.start
    this.to = node.end
    this.hint = hint
  }
}

/** The error for a value of an enum that is written without quotes. */
export function missingQuotesError(node: { start: number; end: number }, word: string): ExpressionError {
  return new ExpressionError(
    'MAN3004',
    node,
    `there is no name "${word}" here; a value of an enum is written in quotes`,
    new HintWithFix(`'${word}'`, word, `'${word}'`),
  )
}

/**
 * The expression refers to an entity whose file could not be read. It is not reported, because that file has its own
 * problem.
 */
export class UnreadableTarget extends Error {}

/** Reserved words of CEL. */
export const RESERVED = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'false',
  'for',
  'function',
  'if',
  'import',
  'in',
  'let',
  'loop',
  'package',
  'namespace',
  'null',
  'return',
  'true',
  'var',
  'void',
  'while',
])

const MAX_PARTS = 500
const MAX_DEPTH = 40
const environment = new Environment({
  unlistedVariablesAreDyn: true,
  limits: { maxAstNodes: MAX_PARTS, maxDepth: MAX_DEPTH },
})
const cache = new Map<string, ASTNode>()

/** Parses an expression of CEL; results are cached by text. Throws ExpressionError for a text that is not CEL. */
export function parse(text: string): ASTNode {
  const cached = cache.get(text)
  if (cached) return cached
  try {
    const { ast } = environment.parse(text)
    cache.set(text, ast)
    return ast
  } catch (error) {
    throw syntaxError(error, text)
  }
}

/** Whether a text is an expression of the right form; its names and types are not looked at. */
export function isExpression(text: string): boolean {
  try {
    parse(text)
    return true
  } catch {
    return false
  }
}

interface CelError {
  code: string
  summary: string
  range?: { start: number; end: number }
  node?: { pos: number }
}

const isCelError = (error: unknown): error is CelError => error instanceof Error && 'summary' in error

function syntaxError(error: unknown, text: string): Error {
  if (!isCelError(error)) return error instanceof Error ? error : new Error(String(error))
  const { code, summary, range, node } = error
  const mistake = range ?? { start: node?.pos ?? 0, end: (node?.pos ?? 0) + 1 }
  const found = text.slice(mistake.start, mistake.end)
  if (code === 'reserved_identifier')
    return new ExpressionError(
      'MAN3002',
      mistake,
      `"${found}" is a reserved word of CEL`,
      found === 'if' ? 'write condition ? value : other' : 'use another name',
    )
  const limit = /^exceeded max(AstNodes|Depth)/i.exec(summary)?.[1]?.toLowerCase()
  if (limit !== undefined)
    return new ExpressionError(
      'MAN3001',
      mistake,
      limit === 'depth'
        ? `the expression is nested deeper than ${MAX_DEPTH} levels`
        : `the expression has more than ${MAX_PARTS} parts`,
      'let another field compute a part of it',
    )
  const hint =
    found === '='
      ? 'compare with "=="'
      : found === '&'
        ? 'write "&&" for and'
        : found === '|'
          ? 'write "||" for or'
          : undefined
  return new ExpressionError(
    'MAN3001',
    mistake,
    `this is not valid CEL: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    hint,
  )
}

export type { ASTNode }
