import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Forbidden } from '@/components/list-page/states/list-states'
import { ApiError, FORBIDDEN, INVALID } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { useText } from '@/i18n/use-text'

/** Shown when the period has no rows, or no rows that pass the filters. */
export function NoFigures() {
  const { t } = useTranslation('analysis')
  return <EmptyState icon={<FileSearchOutlined />} title={t('empty')} text={t('empty_text')} />
}

/** Whether the operator may not see the analysis at all. A refusal because of a filter names the filter. */
export const isScreenForbidden = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === FORBIDDEN && fieldErrorsOf(error).length === 0

/** Explains a failed call: missing permission, metrics and dimensions that do not fit together, or another error. */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation(['analysis', 'list'])
  const text = useText()
  const code = error instanceof ApiError ? error.code : undefined
  if (code === FORBIDDEN) return <Forbidden />
  const messages = fieldErrorsOf(error).map(text).join(' ')
  return (
    <EmptyState
      alert
      icon={<WarningOutlined />}
      title={t(code === INVALID ? 'unfit' : 'failed')}
      text={messages || error.message}
      action={
        code !== INVALID && (
          <Button type="primary" onClick={retry}>
            {t('list:error.retry')}
          </Button>
        )
      }
    />
  )
}
