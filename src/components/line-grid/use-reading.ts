import type { i18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '../entity-text'
import { useFormat } from '../use-format'
import type { Reading } from './cell-value'

const LOCALES = ['zh-CN', 'en-US']

/** A text in every language that is loaded, from the entity, then from its mixins. */
export function inAllLanguages(i18n: i18n, ns: string, paths: readonly (readonly [string, string])[]): string[] {
  const found = new Set<string>()
  for (const locale of LOCALES) {
    for (const [own, mixin] of paths) {
      const text: unknown = i18n.getResource(locale, ns, own) ?? i18n.getResource(locale, 'mixins', mixin)
      if (typeof text === 'string') found.add(text)
    }
  }
  return [...found]
}

/** Everything that turning values into text and back needs to know. */
export function useReading(ns: string, table: string, today: string): Reading {
  const { locale, timeZone } = useFormat()
  const text = useEntityText(ns)
  const { i18n } = useTranslation(ns)
  return useMemo(() => ({
    locale,
    timeZone,
    today,
    option: (field, value) => text.lineOption(table, field, value),
    optionNames: (field, value) => [
      text.lineOption(table, field, value),
      ...inAllLanguages(i18n, ns, [[`tables.${table}.enums.${field}.${value}`, `enums.${field}.${value}`], [`enums.${field}.${value}`, `enums.${field}.${value}`]]),
    ],
  }), [locale, timeZone, today, text, table, i18n, ns])
}
