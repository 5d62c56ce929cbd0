import { useTranslation } from 'react-i18next'
import words from './security-log.en-US.json'

type Word = keyof typeof words.words

const isWord = (text: string): text is Word => Object.hasOwn(words.words, text)

/**
 * The detail of an event in the reader's language. The server writes a few fixed English words, separated by commas;
 * codes of permissions and names of fields are shown untranslated, because investigators search for them in code and
 * logs.
 */
export function EventDetail({ detail }: { detail: string }) {
  const { t } = useTranslation('security-log')
  const rows = /^(\d+) rows$/.exec(detail)
  if (rows) return t('rows', { count: Number(rows[1]) })
  const parts = detail.split(', ')
  return parts.every(isWord) ? parts.map((part) => t(`words.${part}`)).join(t('and')) : detail
}
