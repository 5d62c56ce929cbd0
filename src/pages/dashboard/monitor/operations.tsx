import { useTranslation } from 'react-i18next'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { Permission } from '@/auth/permission'
import styles from './monitor.module.css'

interface Props {
  ended: boolean
  onEnded: (ended: boolean) => void
  onNext: () => void
}

/** Buttons for the frequent operations. Only head office may end the broadcast. */
export function Operations({ ended, onEnded, onNext }: Props) {
  const { t } = useTranslation('monitor')
  const { modal } = App.useApp()

  async function end() {
    const isConfirmed = await modal.confirm({
      title: t('operations.end_title'),
      content: t('operations.end_text'),
      okText: t('operations.end'),
      cancelText: t('operations.stay'),
      okButtonProps: { danger: true },
    })
    if (isConfirmed) onEnded(true)
  }

  return (
    <div className={styles.operations}>
      <Button onClick={onNext} disabled={ended}>
        {t('operations.next')}
      </Button>
      <Permission roles={['adminHandle']}>
        {ended ? (
          <Button type="primary" onClick={() => onEnded(false)}>
            {t('operations.resume')}
          </Button>
        ) : (
          <Button danger onClick={() => void end()}>
            {t('operations.end')}
          </Button>
        )}
      </Permission>
    </div>
  )
}
