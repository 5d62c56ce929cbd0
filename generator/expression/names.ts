import { type Hint, HintWithFix } from '../problems/hint'
import { didYouMean, suggestion } from '../problems/suggest'
import { celAdvice, FOREIGN_NAMES } from './foreign-words'
import { FUNCTIONS } from './functions'
import { type ASTNode, ExpressionError } from './parse'
import type { Scope } from './scope'
import { nameOf, type Term, type Type } from './type'

/* Looks up the names and columns that expressions read, with a hint for each name that does not exist. */

/** The value of a name. Throws MAN3004 for an unknown name, with a hint where a name may be meant. */
export function identifier(node: ASTNode, word: string, scope: Scope): Term {
  const value = scope.lookup(word)
  if (value) return value
  throw new ExpressionError('MAN3004', node, `there is no name "${word}" here`, unknownNameHint(word, scope))
}

function unknownNameHint(word: string, scope: Scope): Hint | undefined {
  const rowHint = wrongRowNameHint(word, scope)
  if (rowHint) return rowHint
  if (FUNCTIONS_WITHOUT_ARGUMENTS.has(word))
    return new HintWithFix(`${word} is a function: ${word}()`, word, `${word}()`)
  if (FUNCTIONS.has(word)) return `${word} is a function: ${word}(…)`
  if (hasColumn(scope.lookup('line'), word)) return `values of the row are read as line.${word}`
  if (word === 'line' && scope.lookup('lines'))
    return 'line is a row, which only rules of rows read; all rows: lines.all(l, …), sum(lines.map(l, l.…))'
  return foreignNameHint(word) ?? suggestion(word, scope.names())
}

const hasColumn = (value: Term | undefined, word: string): boolean =>
  value?.type.kind === 'row' && value.type.row.member(word, value) !== undefined

const FUNCTIONS_WITHOUT_ARGUMENTS: ReadonlySet<string> = new Set(['today', 'now'])

/** A hint for a name of another language, with a fix when a single name or call of CEL replaces that name. */
function foreignNameHint(word: string): Hint | undefined {
  const hint = celAdvice(FOREIGN_NAMES, word)
  const written = hint && /^write (\w+(?:\(\))?)$/.exec(hint)?.[1]
  return hint && written ? new HintWithFix(hint, word, written) : hint
}

/** A hint for `from`, `line` and `source` in a rule in which the row that is read has another name. */
function wrongRowNameHint(word: string, scope: Scope): Hint | undefined {
  if (word === 'from')
    return scope.lookup('source')
      ? new HintWithFix('the document that is copied is source; from is a row of it, within lines', 'from', 'source')
      : 'from is the row that a rule under create_from, claims or postings reads; elsewhere the row is line'
  if ((word === 'line' || word === 'source') && scope.lookup('from'))
    return new HintWithFix('the row that is read is from', word, 'from')
  return undefined
}

/**
 * The column of a row, or of the row behind a reference. Throws MAN3004 for an unknown column and MAN3005 where `base`
 * is not a row.
 */
export function member(node: ASTNode & { op: '.' }, base: Term, word: string, scope: Scope): Term {
  const at = { start: node.end - word.length, end: node.end }
  if (base.type.kind !== 'row')
    throw new ExpressionError(
      'MAN3005',
      at,
      `${nameOf(base.type)} has no member "${word}"`,
      noRowHint(node, base.type, word),
    )
  const value = base.type.row.member(word, base)
  if (value) return base.live ? { ...value, live: true } : value
  const known = [...base.type.row.names()]
  throw new ExpressionError(
    'MAN3004',
    at,
    `${base.type.row.name} has no "${word}"`,
    unknownColumnHint(word, known, node, scope),
  )
}

/** A hint for `x.word` where `x` is no row. */
function noRowHint(node: ASTNode, type: Type, word: string): string | undefined {
  if (type.kind === 'id') return 'columns of a reference are read without its _id: sku.sku_name'
  if (type.kind === 'list' && type.of.kind === 'row' && new Set(type.of.row.names()).has(word))
    return valuesOfRowsHint(node, word)
  const hasSize = type.kind === 'text' || type.kind === 'list'
  return hasSize && (word === 'length' || word === 'size') ? 'write size(…)' : undefined
}

/** A hint for `row.word` where the row has the columns `known`. */
function unknownColumnHint(
  word: string,
  known: readonly string[],
  node: ASTNode & { op: '.' },
  scope: Scope,
): Hint | undefined {
  const root = node.args[0].op === 'id' ? node.args[0].args : undefined
  if (root === 'source' && hasColumn(scope.lookup('from'), word)) return `a row of the source is from: from.${word}`
  if (known.includes(`${word}_id`))
    return `${word} is a second reference, which only copies follow: copy the value into a field, copy: ….${word}.…, and read that field`
  return root === 'setting' ? settingHint(word, known) : suggestion(word, known)
}

/**
 * Advice for an unknown setting: the known one that is meant, or where to declare a setting that the author has
 * declared in a singleton of another name, or not yet.
 */
export const settingHint = (name: string, known: Iterable<string>): Hint =>
  didYouMean(name, known) ?? 'expressions read the settings of setting_base alone: declare the field there'

/** Advice for `lines.qty`, by which an author usually means a list of the values of all rows: `lines.map(l, l.qty)`. */
function valuesOfRowsHint(node: ASTNode, word: string): string {
  const sourceText = node.input.slice(node.start, node.end)
  return `the values of all rows: ${sourceText.slice(0, -word.length - 1)}.map(l, l.${word})`
}
