import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/format/date-time'
import { useFormat } from '@/components/use-format'
import { useCodeNames } from './code-names'
import { type DetailParts, detailParts } from '@/rules/security-log/detail-parts'
import { changesText } from '@/rules/security-log/event-text'
import words from './security-log.en-US.json'

type Word = keyof typeof words.words

const isWord = (text: string): text is Word => Object.hasOwn(words.words, text)

/**
 * The detail of an event in the reader's language. The server writes codes of permissions, names of fields and a few
 * fixed words; the tooltip shows them unchanged, because investigators search for them in code and logs.
 */
export function EventDetail({ detail }: { detail: string }) {
  const { t } = useTranslation('security-log')
  const { timeZone } = useFormat()
  const parts = detailParts(detail, isWord)
  if (!parts) return detail
  if (parts.kind === 'words')
    return parts.words
      .filter(isWord)
      .map((word) => t(`words.${word}`))
      .join(t('and'))
  if (parts.kind === 'rows') return t('rows', { count: parts.count })
  if (parts.kind === 'backup') return t('backupOf', { at: formatInstant(Date.parse(parts.madeAt), timeZone) })
  return (
    <Suspense fallback={detail}>
      <Changes parts={parts} detail={detail} />
    </Suspense>
  )
}

interface ChangesProps {
  parts: Extract<DetailParts, { kind: 'changes' }>
  detail: string
}

function Changes({ parts, detail }: ChangesProps) {
  const { t } = useTranslation('security-log')
  const words = changesText(parts, { t: (key, values) => t(key as never, { ...values }), names: useCodeNames() })
  // A list cuts long texts, so the tooltip has the words as well as the codes.
  return <span title={`${words}\n${detail}`}>{words}</span>
}
