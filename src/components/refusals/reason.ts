import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { FieldError } from '@/rules/rules'
import type { EntityText } from '../entity-text'
import { fieldLabel, headerLabel } from '../fields/field-text'
import { rowName, rowsOf } from '../rows'
import { useFactsText } from './fact-text'
import type { Refusal } from './refusals'

/** Places that a line of text names for one reason; the others are counted. */
const MAX_PLACES = 3

/** The row of a path such as `lines.3.order_qty`: `lines.3`; undefined for a field of the header. */
const rowPathOf = (path: string): string | undefined => /^\w+\.\d+/.exec(path)?.[0]

/**
 * Names of the goods of the rows that were refused, by the path of the row. Lists do not hold the rows of a document.
 */
export function refusedItems(
  { tables = {} }: Pick<Shape, 'tables'>,
  doc: Doc,
  errors: readonly FieldError[] = [],
): Record<string, string> {
  const items: Record<string, string> = {}
  for (const { path } of errors) {
    const rowPath = rowPathOf(path)
    const [table = '', index] = rowPath?.split('.') ?? []
    const row = rowsOf(doc, table)[Number(index)]
    if (rowPath !== undefined && row && tables[table]) items[rowPath] = rowName(tables[table], row)
  }
  return items
}

/**
 * Returns a function that says in one line why a document was refused: each distinct error with its values, after the
 * lines, items and fields that it is about; without such errors, the message for the whole document. `refusals` are all
 * that the function will be asked about. Suspends until the labels of their values are loaded.
 */
export function useReason(
  text: EntityText,
  refusals: readonly Pick<Refusal, 'errors'>[],
): (refusal: Pick<Refusal, 'message' | 'errors' | 'items'>) => string {
  const { t } = useTranslation('common')
  const say = useText()
  const factsText = useFactsText(
    text,
    refusals.flatMap(({ errors = [] }) => errors.flatMap(({ facts = [] }) => facts)),
  )
  return useCallback(
    ({ message, errors = [], items = {} }) => {
      const byWords = new Map<string, string[]>()
      for (const error of errors) {
        const words = say(error) + factsText(error.facts)
        byWords.set(words, [...(byWords.get(words) ?? []), placeOf(error.path, words)])
      }
      const reasons = [...byWords].map(([words, places]) => {
        const named = [...new Set(places.filter(Boolean))]
        if (named.length === 0) return words
        const more = named.length - MAX_PLACES
        const shown = [...named.slice(0, MAX_PLACES), ...(more > 0 ? [t('refusal.and_more', { count: more })] : [])]
        return t('refusal.at', { places: shown.join(t('refusal.between')), words })
      })
      return reasons.length > 0 ? reasons.join(t('refusal.next')) : message

      /** The label of a field, or the line with its item and the label; a message that names the item needs no name. */
      function placeOf(path: string, words: string): string {
        const [table = '', index, field] = path.split('.')
        if (index === undefined || !/^\d+$/.test(index)) {
          const label = headerLabel(text, path)
          return words.startsWith(label) ? '' : label
        }
        const item = items[`${table}.${index}`] ?? ''
        const names = [
          words.includes(item) ? '' : item,
          field === undefined ? '' : fieldLabel(text, `${table}.${field}`),
        ]
        return t('refusal.line', { line: Number(index) + 1, name: names.filter(Boolean).join(' ') }).trimEnd()
      }
    },
    [t, say, text, factsText],
  )
}
