import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import Alert from 'antd/es/alert'
import { Dialog } from '@/components/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { FailureText } from '../../request-id/failure-text'
import { useList } from '../list-context'
import { rowLabel } from '../table/row-label'
import styles from './actions.module.css'
import type { Step } from './use-transitions'

/** Asks to confirm the warnings of a transition. */
export default function WarningDialog({ step }: { step: Extract<Step, { at: 'warn' }> }) {
  const { transitions, text, shape } = useList()
  const { t } = useTranslation('list')
  const locale = useLocale()
  return (
    <Dialog
      open
      width={480}
      title={
        <>
          <ExclamationCircleFilled className={styles.warningSign} />
          {t('warn.title', { count: step.outcome.warned.length })}
        </>
      }
      okText={t('warn.go_on', { action: text.action(step.name) })}
      cancelText={t('warn.leave')}
      confirmLoading={transitions.isRunning}
      onOk={() => transitions.confirmWarnings(true)}
      onCancel={() => transitions.confirmWarnings(false)}
    >
      <ul className={styles.report}>
        {step.outcome.warned.map(({ row, warnings }) => (
          <li key={row.id}>
            <strong>{rowLabel(shape, row)}</strong>
            {warnings.map((warning, index) => (
              <div key={index}>
                {warning.line_no !== undefined && t('warn.line', { line: warning.line_no })}
                {locale === 'zh-CN' ? warning.zh : warning.en}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {transitions.problem ? <Alert type="error" showIcon title={<FailureText error={transitions.problem} />} /> : null}
    </Dialog>
  )
}
