import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ApiError, fieldErrorsOf } from '@/request/api-error'
import { useText } from '@/i18n/use-locale'

/** Nothing happened in the period, or nothing that passes the filters. */
export function NoFigures() {
  const { t } = useTranslation('analysis')
  return <EmptyState icon={<FileSearchOutlined />} title={t('empty')} text={t('empty_text')} />
}

/** Why there are no figures: not allowed, asked for what does not fit, or not to be had. */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation(['analysis', 'list'])
  const text = useText()
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 40300)
    return (
      <EmptyState alert icon={<LockOutlined />} title={t('list:forbidden.title')} text={t('list:forbidden.text')} />
    )
  const said = fieldErrorsOf(error).map(text).join(' ')
  return (
    <EmptyState
      alert
      icon={<WarningOutlined />}
      title={t(code === 40000 ? 'unfit' : 'failed')}
      text={said || error.message}
      action={
        code !== 40000 && (
          <Button type="primary" onClick={retry}>
            {t('list:error.retry')}
          </Button>
        )
      }
    />
  )
}
