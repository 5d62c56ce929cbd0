import { UnreadableTarget } from '../../expression/parse'
import { term } from '../../expression/term'
import { Level, listOf, type RowType, type Term, type Type } from '../../expression/type'
import type { RowTypes } from './row-types'

/** Row type for named values, such as the input of a transition. */
export function namedValues(name: string, members: Readonly<Record<string, Type>>) {
  return {
    name,
    names: () => Object.keys(members),
    member: (word: string, base: Term) =>
      Object.hasOwn(members, word)
        ? term(members[word] as Type, `${base.code}.${word}`, Level.primary, { nullable: true, readsField: true })
        : undefined,
  }
}

/** Row type of `setting` when the file of the settings could not be read; any access throws UnreadableTarget. */
export const UNREADABLE_SETTINGS: RowType = {
  name: 'setting',
  names: () => [],
  member: () => {
    throw new UnreadableTarget()
  },
}

/** Row type of `downstream`: `downstream.store_receive_receipt` lists the live documents made from this document. */
export function downstreamDocuments(rows: RowTypes) {
  const { manifest } = rows.context
  return {
    name: 'downstream',
    names: () => manifest.entitiesWithSource(''),
    member: (word: string, base: Term) => {
      const draft = manifest.entity(word)
      if (!draft && manifest.isUnreadable(word)) throw new UnreadableTarget()
      return (
        draft && term(listOf({ kind: 'row', row: rows.otherDocument(draft, word) }), `(${base.code}.${word} ?? [])`)
      )
    },
  }
}
