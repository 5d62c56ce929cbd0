import type { Import } from '../model/expressions/printed'
import { type ASTNode, UnreadableTarget } from './parse'
import type { RowType, Term, Type } from './type'

/** Names that an expression may read. */
export interface Scope {
  lookup(name: string): Term | undefined
  names(): Iterable<string>
}

/** Asks for a function of src/exact and answers its name. */
export type Need = (name: string, module: Import['module']) => string
export type Translate = (node: ASTNode, scope: Scope) => Term

/** The scope with one more name: the variable of exists, map, filter, all. */
export function lambda(scope: Scope, name: string, type: Type): Scope {
  const value: Term = { type, code: name, level: 20, nullable: type.kind !== 'row' }
  return {
    lookup: (word) => (word === name ? value : scope.lookup(word)),
    names: () => [name, ...scope.names()],
  }
}

export function scopeOf(entries: Readonly<Record<string, Term>>, inner?: { row: RowType; base: Term }): Scope {
  return {
    lookup: (word) => (Object.hasOwn(entries, word) ? entries[word] : inner?.row.member(word, inner.base)),
    names: () => [...Object.keys(entries), ...(inner ? inner.row.names() : [])],
  }
}

/** Nothing more is said of what reads a name that could not be read. */
export function readable(scope: Scope, unread: ReadonlySet<string> | undefined): Scope {
  if (!unread?.size) return scope
  return {
    names: scope.names,
    lookup: (word) => {
      if (unread.has(word)) throw new UnreadableTarget()
      return scope.lookup(word)
    },
  }
}

export type { Import }
