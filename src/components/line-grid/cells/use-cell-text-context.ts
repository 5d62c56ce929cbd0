import type { i18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '@/components/entity-text'
import { useFormat } from '@/components/use-format'
import type { CellTextContext } from './cell-value'

const LOCALES = ['zh-CN', 'en-US']

/**
 * The translations of a text in the built-in languages as far as they are loaded. Each of `paths` is the key in the
 * texts of the entity, and the key in the texts of mixins that is used where the entity has no text.
 */
export function inAllLanguages(i18n: i18n, ns: string, paths: readonly (readonly [string, string])[]): string[] {
  const translations = new Set<string>()
  for (const locale of LOCALES) {
    for (const [own, mixin] of paths) {
      const text: unknown = i18n.getResource(locale, ns, own) ?? i18n.getResource(locale, 'mixins', mixin)
      if (typeof text === 'string') translations.add(text)
    }
  }
  return [...translations]
}

/** Memoises names: a lookup takes longer than drawing, and a sheet shows the same few names in every line. */
function memoised(name: (field: string, value: string) => string): (field: string, value: string) => string {
  const known = new Map<string, string>()
  return (field, value) => {
    const key = `${field} ${value}`
    let text = known.get(key)
    if (text === undefined) known.set(key, (text = name(field, value)))
    return text
  }
}

/** Returns the functions that convert values to text and back. */
export function useCellTextContext(ns: string, table: string, today: string): CellTextContext {
  const { locale, timeZone } = useFormat()
  const text = useEntityText(ns)
  const { i18n } = useTranslation(ns)
  return useMemo(
    () => ({
      locale,
      timeZone,
      today,
      option: memoised((field, value) => text.lineOption(table, field, value)),
      optionNames: (field, value) => [
        text.lineOption(table, field, value),
        ...inAllLanguages(i18n, ns, [
          [`tables.${table}.enums.${field}.${value}`, `enums.${field}.${value}`],
          [`enums.${field}.${value}`, `enums.${field}.${value}`],
        ]),
      ],
    }),
    [locale, timeZone, today, text, table, i18n, ns],
  )
}
