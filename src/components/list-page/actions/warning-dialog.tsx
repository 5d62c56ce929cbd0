import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import Alert from 'antd/es/alert'
import { Dialog, FIRST_FOCUS } from '@/components/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useText } from '@/i18n/use-text'
import type { Warning } from '@/request/resource'
import { warningPlace } from '../../refusals/warning-place'
import { WarningWords } from '../../refusals/warning-words'
import { FailureText } from '../../request-id/failure-text'
import { useList } from '../list-context'
import { rowLabel } from '../table/row-label'
import { useOpening } from '../table/use-opening'
import { tableOfLines } from '@/components/rows'
import styles from './actions.module.css'
import { useLineNames } from './use-line-names'
import type { Step } from './use-transitions'

/** Asks to confirm the warnings of a transition. */
export default function WarningDialog({ step }: { step: Extract<Step, { kind: 'warn' }> }) {
  const list = useList()
  const { transitions, text, shape } = list
  const opening = useOpening(list)
  const { t } = useTranslation('list')
  const say = useText()
  const { warned } = step.outcome
  const lineName = useLineNames(
    warned.filter(({ warnings }) => warnings.some(({ line_no }) => line_no !== undefined)).map(({ row }) => row),
  )

  const placeOf = (id: number, warning: Warning): string => {
    const nameOfRow = (table: string, index: number) => lineName(id, table, index)
    const place = warningPlace(warning, say(warning), { text, t, lineTable: tableOfLines(shape), nameOfRow })
    return place === '' ? '' : place + t('common:colon')
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
      // Enter leaves the rows as they are: a key that was pressed for the question before does not confirm a warning.
      cancelButtonProps={FIRST_FOCUS}
      cancelText={t('warn.leave')}
      confirmLoading={transitions.isRunning}
      onOk={() => transitions.confirmWarnings(true)}
      onCancel={() => transitions.confirmWarnings(false)}
    >
      <ul className={styles.report}>
        {warned.map(({ row, warnings }) => (
          <li key={row.id}>
            <strong>
              {opening ? (
                <Link to={opening.to(row)} onClick={() => transitions.confirmWarnings(false)}>
                  {rowLabel(shape, row)}
                </Link>
              ) : (
                rowLabel(shape, row)
              )}
            </strong>
            {warnings.map((warning, index) => (
              <div key={index}>
                {placeOf(row.id, warning)}
                <WarningWords
                  warning={warning}
                  entity={shape.entity}
                  onOpen={() => transitions.confirmWarnings(false)}
                />
              </div>
            ))}
          </li>
        ))}
      </ul>
      {transitions.problem ? <Alert type="error" showIcon title={<FailureText error={transitions.problem} />} /> : null}
    </Dialog>
  )
}
