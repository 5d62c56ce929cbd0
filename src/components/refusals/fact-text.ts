import { useCallback } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ErrorFact } from '@/rules/rules'
import { decodeValue } from '@/rules/wire'
import { type EntityText, useEntityTexts } from '../entity-text'
import { headerLabel } from '../fields/field-text'
import { type FormatOptions, formatField } from '../format/format-field'
import { useFormat } from '../use-format'

/**
 * Label and formatted value of a value that a refusal names. `text` is that of the entity to which the value belongs.
 */
export function factParts(
  { name, type, scale, value }: ErrorFact,
  text: EntityText,
  format: FormatOptions,
  t: TFunction<'common'>,
): { label: string; value: string } {
  const field = { type, ...(scale !== undefined && { scale }) }
  return {
    // What is named of a table, which has no label, is the number of its rows.
    label: headerLabel(text, name) || t('facts.rows'),
    value: formatField(field, decodeValue(field, value), format),
  }
}

/**
 * Returns a function that writes the values of a refusal in brackets, such as `(Total 120.00, Minimum order 300.00)`;
 * '' without values. `own` is the text of the document's entity. `facts` are all values that the function will be asked
 * to write: the texts of the other entities among them are loaded beforehand.
 */
export function useFactsText(
  own: EntityText,
  facts: readonly ErrorFact[],
): (facts: readonly ErrorFact[] | undefined) => string {
  const { t } = useTranslation('common')
  const listText = useFactsList(own, facts)
  return useCallback(
    (written = []) => (written.length === 0 ? '' : t('facts.open') + listText(written) + t('facts.close')),
    [t, listText],
  )
}

/** Returns a function that writes the values without brackets: `Total 120.00, Minimum order 300.00`. */
export function useFactsList(own: EntityText, facts: readonly ErrorFact[]): (facts: readonly ErrorFact[]) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  const textOf = useEntityTexts(facts.flatMap(({ entity }) => entity ?? []))
  return useCallback(
    (written) =>
      written
        .map((fact) => {
          const { label, value } = factParts(fact, fact.entity === undefined ? own : textOf(fact.entity), format, t)
          return `${label} ${value}`
        })
        .join(t('facts.between')),
    [t, own, textOf, format],
  )
}
