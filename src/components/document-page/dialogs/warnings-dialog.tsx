import { textIn } from '@/rules/text-in'
import { Dialog } from '@/components/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import type { Warning } from '@/request/resource'
import { rowName, rowsOf, tableOfLines } from '@/components/rows'
import { usePage } from '../page-context'
import styles from './dialogs.module.css'

interface Props {
  warnings: readonly Warning[]
  verb: string
  onReply: (answer: true | null) => void
}

/** Lists all warnings of an action at once; the operator confirms them or cancels. */
export function WarningsDialog({ warnings, verb, onReply }: Props) {
  const { t } = useTranslation('document')
  const locale = useLocale()
  const { draft, props } = usePage()

  /** `Line 3 Potato chips:`; a warning that names the item itself needs no name before. */
  function placeOf(line: number, words: string): string {
    const table = tableOfLines(props.shape)
    const shape = props.shape.tables?.[table]
    const row = rowsOf(draft.doc, table)[line - 1]
    const item = shape && row ? rowName(shape, row) : ''
    return (
      [t('line', { n: line }), ...(item === '' || words.includes(item) ? [] : [item])].join(' ') + t('common:colon')
    )
  }
  return (
    <Dialog
      open
      title={t('warnings.title', { count: warnings.length })}
      okText={t('warnings.go_on', { verb })}
      cancelText={t('warnings.back')}
      onOk={() => onReply(true)}
      onCancel={() => onReply(null)}
      cancelButtonProps={{ autoFocus: true }}
    >
      <ul className={styles.list}>
        {warnings.map(({ line_no, ...text }, index) => {
          const words = textIn(text, locale)
          return (
            <li key={`${index}${text.zh}`}>
              {line_no ? placeOf(line_no, words) : ''}
              {words}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
