import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import { useEntityText } from '@/components/entity-text'
import { warningPlace } from '@/components/refusals/warning-place'
import { WarningWords } from '@/components/refusals/warning-words'
import type { Warning } from '@/request/resource'
import { rowName, rowsOf, tableOfLines } from '@/components/rows'
import { jumpTo } from '../header/jump'
import { usePage } from '../page-context'
import pageStyles from '../page.module.css'
import { ConfirmList } from './confirm-list'

interface Props {
  warnings: readonly Warning[]
  verb: string
  onReply: (answer: true | null) => void
}

/** Lists all warnings of an action at once; the operator confirms them, goes to the place of one, or cancels. */
export function WarningsDialog({ warnings, verb, onReply }: Props) {
  const { t } = useTranslation('document')
  const say = useText()
  const page = usePage()
  const { draft, props } = page
  const text = useEntityText(props.shape.entity)

  const nameOfRow = (table: string, index: number): string => {
    const shape = props.shape.tables?.[table]
    const row = rowsOf(draft.doc, table)[index]
    return shape && row ? rowName(shape, row) : ''
  }
  const names = { text, t, lineTable: tableOfLines(props.shape), nameOfRow }

  function showPlace(path: string) {
    // The dialog gives the focus back while it closes, so the field is focused after that.
    flushSync(() => onReply(null))
    jumpTo(page, path)
  }
  return (
    <ConfirmList title={t('warnings.title', { count: warnings.length })} verb={verb} onReply={onReply}>
      {warnings.map((warning, index) => {
        const place = warningPlace(warning, say(warning), names)
        const { path = warning.line_no === undefined ? '' : `${names.lineTable}.${warning.line_no - 1}` } = warning
        return (
          <li key={`${index}${warning.zh}`}>
            {place !== '' && path !== '' && (
              <button type="button" className={pageStyles.jump} onClick={() => showPlace(path)}>
                {place}
              </button>
            )}
            {place !== '' && t('common:colon')}
            <WarningWords warning={warning} entity={props.shape.entity} />
          </li>
        )
      })}
    </ConfirmList>
  )
}
