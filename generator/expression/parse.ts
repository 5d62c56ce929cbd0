import type { Hint } from '../problems/mend'
import { type ASTNode, Environment } from '@marcbachmann/cel-js'

/** A mistake in an expression; `from`..`to` are characters of its text. */
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

/** What an expression reads is in a file that could not be read: that file has its problem already. */
export class UnreadableTarget extends Error {}

/** Names that CEL keeps for itself. */
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

const environment = new Environment({ unlistedVariablesAreDyn: true, limits: { maxAstNodes: 500, maxDepth: 40 } })
const parsed = new Map<string, ASTNode>()

export function parse(text: string): ASTNode {
  const known = parsed.get(text)
  if (known) return known
  try {
    const { ast } = environment.parse(text)
    parsed.set(text, ast)
    return ast
  } catch (error) {
    throw syntaxError(error, text)
  }
}

interface CelError {
  code: string
  summary: string
  range?: { start: number; end: number }
  node?: { pos: number }
}

function syntaxError(error: unknown, text: string): Error {
  if (!(error instanceof Error) || !('summary' in error))
    return error instanceof Error ? error : new Error(String(error))
  const { code, summary, range, node } = error as unknown as CelError
  const at = range ?? { start: node?.pos ?? 0, end: (node?.pos ?? 0) + 1 }
  const found = text.slice(at.start, at.end)
  if (code === 'reserved_identifier')
    return new ExpressionError('MAN3002', at, `"${found}" is a reserved word of CEL`, 'use another name')
  const hint =
    found === '=' ? 'compare with "=="' : found === '&' ? 'and is "&&"' : found === '|' ? 'or is "||"' : undefined
  return new ExpressionError(
    'MAN3001',
    at,
    `this is no CEL: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    hint,
  )
}

export type { ASTNode }
