import { textIn } from '@/rules/text-in'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import Alert from 'antd/es/alert'
import { Dialog } from '@/components/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { FailureText } from '../../request-id/failure-text'
import { useList } from '../list-context'
import { rowLabel } from '../table/row-label'
import { tableOfLines } from '@/components/rows'
import styles from './actions.module.css'
import { useLineNames } from './use-line-names'
import type { Step } from './use-transitions'

/** Asks to confirm the warnings of a transition. */
export default function WarningDialog({ step }: { step: Extract<Step, { at: 'warn' }> }) {
  const { transitions, text, shape } = useList()
  const { t } = useTranslation('list')
  const locale = useLocale()
  const { warned } = step.outcome
  const lineName = useLineNames(
    warned.filter(({ warnings }) => warnings.some(({ line_no }) => line_no !== undefined)).map(({ row }) => row),
  )

  /** `Line 3 Potato chips:`; a warning that names the item itself needs no name before. */
  function placeOf(id: number, line: number, words: string): string {
    const item = lineName(id, tableOfLines(shape), line - 1)
    return t('report.at', { places: t('warn.line', { line, item: words.includes(item) ? '' : item }).trimEnd() })
  }
  return (
    <Dialog
      open
      width={480}
      title={
        <>
          <ExclamationCircleFilled className={styles.warningSign} />
          {t('warn.title', { count: warned.length })}
        </>
      }
      okText={t('warn.go_on', { action: text.action(step.name) })}
      cancelText={t('warn.leave')}
      confirmLoading={transitions.isRunning}
      onOk={() => transitions.confirmWarnings(true)}
      onCancel={() => transitions.confirmWarnings(false)}
    >
      <ul className={styles.report}>
        {warned.map(({ row, warnings }) => (
          <li key={row.id}>
            <strong>{rowLabel(shape, row)}</strong>
            {warnings.map(({ line_no, ...text }, index) => {
              const words = textIn(text, locale)
              return (
                <div key={index}>
                  {line_no !== undefined && placeOf(row.id, line_no, words)}
                  {words}
                </div>
              )
            })}
          </li>
        ))}
      </ul>
      {transitions.problem ? <Alert type="error" showIcon title={<FailureText error={transitions.problem} />} /> : null}
    </Dialog>
  )
}
