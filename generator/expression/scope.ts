import type { Import } from '../model/expressions/printed'
import { type ASTNode, UnreadableTarget } from './parse'
import { Level, type RowType, type Term, type Type } from './type'

/** Names that an expression may read. */
export interface Scope {
  lookup(name: string): Term | undefined
  names(): Iterable<string>
}

/** Adds an import of a function of src/exact. Returns the name of the function. */
export type AddImport = (name: string, module: Import['module']) => string
export type Translate = (node: ASTNode, scope: Scope) => Term

/** The scope with the variable of `exists`, `map`, `filter` or `all` added. */
export function scopeWithVariable(scope: Scope, name: string, type: Type): Scope {
  // A plain name never needs brackets.
  const value: Term = { type, code: name, level: Level.primary, nullable: type.kind !== 'row' }
  return {
    lookup: (word) => (word === name ? value : scope.lookup(word)),
    names: () => [name, ...scope.names()],
  }
}

/**
 * A scope of these names. With `inner`, an expression may also name the fields of that row without a prefix; `entries`
 * take precedence.
 */
export function scopeOf(entries: Readonly<Record<string, Term>>, inner?: { row: RowType; base: Term }): Scope {
  return {
    lookup: (word) => (Object.hasOwn(entries, word) ? entries[word] : inner?.row.member(word, inner.base)),
    names: () => [...Object.keys(entries), ...(inner ? inner.row.names() : [])],
  }
}

/**
 * The scope, in which reading a name of `failedLets` (`let` variables whose own expression has a mistake) throws
 * UnreadableTarget, so that the mistake is not reported again at each use of the variable.
 */
export function withFailedLets(scope: Scope, failedLets: ReadonlySet<string> | undefined): Scope {
  if (!failedLets?.size) return scope
  return {
    names: scope.names,
    lookup: (word) => {
      if (failedLets.has(word)) throw new UnreadableTarget()
      return scope.lookup(word)
    },
  }
}

export type { Import }
