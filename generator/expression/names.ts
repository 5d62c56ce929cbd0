import { type Hint, HintWithFix } from '../problems/hint'
import { didYouMean, suggestion } from '../problems/suggest'
import { celAdvice, FOREIGN_NAMES } from './foreign-words'
import { FUNCTIONS } from './functions'
import { type ASTNode, ExpressionError } from './parse'
import type { Scope } from './scope'
import { nameOf, type Term } from './type'

/* Names and columns in expressions, and what is said about those that do not exist. */

/** The value of a name. Throws MAN3004 with the name that may be meant. */
export function identifier(node: ASTNode, word: string, scope: Scope): Term {
  const value = scope.lookup(word)
  if (value) return value
  const line = scope.lookup('line')
  const isOfLine = line?.type.kind === 'row' && line.type.row.member(word, line) !== undefined
  const hint =
    wrongRowNameHint(word, scope) ??
    (FUNCTIONS.has(word)
      ? WITHOUT_ARGUMENTS.has(word)
        ? new HintWithFix(`${word} is a function: ${word}()`, word, `${word}()`)
        : `${word} is a function: ${word}(…)`
      : isOfLine
        ? `values of the row are read as line.${word}`
        : word === 'line' && scope.lookup('lines')
          ? 'line is a row, which only rules of rows read; all rows: lines.all(l, …), sum(lines.map(l, l.…))'
          : (foreignNameHint(word) ?? suggestion(word, scope.names())))
  throw new ExpressionError('MAN3004', node, `there is no name "${word}" here`, hint)
}

/** Functions that take no value. */
const WITHOUT_ARGUMENTS: ReadonlySet<string> = new Set(['today', 'now'])

/** A hint for a name of another language; with an edit where CEL has a whole expression in its place. */
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

/** The column of a row, or of the row behind a reference. Throws MAN3004 and MAN3005 with what may be meant. */
export function member(node: ASTNode & { op: '.' }, base: Term, word: string, scope: Scope): Term {
  const at = { start: node.end - word.length, end: node.end }
  if (base.type.kind !== 'row')
    throw new ExpressionError(
      'MAN3005',
      at,
      `${nameOf(base.type)} has no member "${word}"`,
      base.type.kind === 'id'
        ? 'columns of a reference are read without its _id: sku.sku_name'
        : base.type.kind === 'list' && base.type.of.kind === 'row' && new Set(base.type.of.row.names()).has(word)
          ? valuesOfRowsHint(node, word)
          : (word === 'length' || word === 'size') && (base.type.kind === 'text' || base.type.kind === 'list')
            ? 'write size(…)'
            : undefined,
    )
  const value = base.type.row.member(word, base)
  if (value) return base.live ? { ...value, live: true } : value
  const root = node.args[0].op === 'id' ? node.args[0].args : undefined
  const from = root === 'source' ? scope.lookup('from') : undefined
  const isOfFrom = from?.type.kind === 'row' && from.type.row.member(word, from) !== undefined
  throw new ExpressionError(
    'MAN3004',
    at,
    `${base.type.row.name} has no "${word}"`,
    isOfFrom
      ? `a row of the source is from: from.${word}`
      : new Set(base.type.row.names()).has(`${word}_id`)
        ? `${word} is a second reference, which only copies follow: copy the value into a field, copy: ….${word}.…, and read that field`
        : root === 'setting'
          ? settingHint(word, base.type.row.names())
          : suggestion(word, base.type.row.names()),
  )
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
