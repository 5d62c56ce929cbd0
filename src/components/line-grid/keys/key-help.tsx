import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import Button from 'antd/es/button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const KeyTable = lazy(() => import('@/components/key-help/key-help'))

/** Opens the table of all keyboard shortcuts, which `?` opens where no cell has the focus. */
export function KeyHelp() {
  const { t } = useTranslation('grid')
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  return (
    <>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        title={t('keys')}
        aria-label={t('keys')}
        onClick={() => setState('open')}
      />
      {state !== 'new' && (
        <Suspense>
          <KeyTable open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
