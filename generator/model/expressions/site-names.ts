import { UnreadableTarget } from '../../expression/parse'
import { term } from '../../expression/term'
import { Level, listOf, type RowType, type Term, type Type } from '../../expression/type'
import type { Rows } from './rows'

/** A row of named values: what a transition asked for. */
export function typed(name: string, members: Readonly<Record<string, Type>>) {
  return {
    name,
    names: () => Object.keys(members),
    member: (word: string, base: Term) =>
      Object.hasOwn(members, word)
        ? term(members[word] as Type, `${base.code}.${word}`, Level.primary, { nullable: true, path: true })
        : undefined,
  }
}

/** Settings in a file that could not be read. */
export const UNREADABLE: RowType = {
  name: 'setting',
  names: () => [],
  member: () => {
    throw new UnreadableTarget()
  },
}

/** `downstream.store_receive_receipt`: alive documents made from this one. */
export function downstream(rows: Rows) {
  const { neighbours } = rows.world
  return {
    name: 'downstream',
    names: () => neighbours.made(''),
    member: (word: string, base: Term) => {
      const draft = neighbours.entity(word)
      if (!draft && neighbours.broken(word)) throw new UnreadableTarget()
      return (
        draft &&
        term(listOf({ kind: 'row', row: rows.other(draft, draft.fields, word) }), `(${base.code}.${word} ?? [])`)
      )
    },
  }
}
