import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorFact } from '@/rules/rules'
import { decodeValue } from '@/rules/wire'
import { type EntityText, useEntityTexts } from '../entity-text'
import { fieldLabel } from '../fields/field-text'
import { type FormatOptions, formatField } from '../format/format-field'
import { useFormat } from '../use-format'

/** The label and the formatted value of a value that a message rests on. `text` is that of the entity of the value. */
export function factParts(
  { name, type, scale, value }: ErrorFact,
  text: EntityText,
  format: FormatOptions,
): { label: string; value: string } {
  const field = { type, ...(scale !== undefined && { scale }) }
  return { label: fieldLabel(text, name), value: formatField(field, decodeValue(field, value), format) }
}

/**
 * Returns a function that writes values in brackets: `(Total 120.00, Minimum order 300.00)`; '' without values. `own` is
 * the text of the document; `facts` are all values that may be written, since those of other entities need their texts.
 */
export function useFactsText(
  own: EntityText,
  facts: readonly ErrorFact[],
): (facts: readonly ErrorFact[] | undefined) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  const textOf = useEntityTexts(facts.flatMap(({ entity }) => entity ?? []))
  return useCallback(
    (written = []) => {
      if (written.length === 0) return ''
      const texts = written.map((fact) => {
        const { label, value } = factParts(fact, fact.entity === undefined ? own : textOf(fact.entity), format)
        return `${label} ${value}`
      })
      return t('facts.open') + texts.join(t('facts.between')) + t('facts.close')
    },
    [t, own, textOf, format],
  )
}
