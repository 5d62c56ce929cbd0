import { languageName, languageOf, type TextLocale } from '../language/locales'
import type { Path } from './yaml-file'

interface MissingValue {
  code: 'MAN1021' | 'MAN1024'
  path: Path
  message: string
  hint: string
}

/**
 * What to say of a value that the schema demands and the file lacks, and what to add. Undefined for a text in a product
 * without languages, whose locales are a problem already.
 */
export function missingValue(path: Path, locales: readonly TextLocale[]): MissingValue | undefined {
  const key = String(path.at(-1) ?? '')
  if (key === 'zh' || key === 'en') return missingText(path, locales)
  const isText = key === 'label' || key === 'title' || key === 'message'
  const value = isText ? `{${locales.map(({ key: language }) => `${language}: …`).join(', ')}}` : '…'
  return { code: 'MAN1021', path, message: `"${key}" is missing`, hint: `add ${key}: ${value}` }
}

function missingText(path: Path, locales: readonly TextLocale[]): MissingValue | undefined {
  // A language that the product does not have is missing only where the product's first one is.
  const locale = locales.find(({ member }) => member === path.at(-1)) ?? locales[0]
  if (!locale) return undefined
  return {
    code: 'MAN1024',
    path: [...path.slice(0, -1), locale.key],
    message: `${String(path.at(-2) ?? '')} has no ${languageName(languageOf(locale.locale))} text`,
    hint: `add ${locale.key}: …`,
  }
}
