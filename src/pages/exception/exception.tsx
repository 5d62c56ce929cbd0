import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import Button from 'antd/es/button'
import { EmptyState } from '@/components/empty-state/empty-state'
import { WayOut } from '@/components/empty-state/way-out'

/** Page for a refused, unknown or failed address: status, explanation, and buttons to go back or retry. */
export function Exception({ code, icon, retry }: { code: '403' | '404' | '500'; icon: ReactNode; retry?: boolean }) {
  const { t } = useTranslation('exception')
  return (
    <EmptyState
      icon={icon}
      title={code}
      text={t(code)}
      action={
        <>
          {retry && <Button onClick={() => location.reload()}>{t('retry')}</Button>}
          <WayOut />
        </>
      }
    />
  )
}
