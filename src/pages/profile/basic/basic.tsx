import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import Button from 'antd/es/button'
import Steps from 'antd/es/steps'
import { PHONE, useMedia } from '@/components/use-media'
import { Card } from '@/pages/dashboard/workplace/card'
import { SampleData } from '@/pages/sample/sample-data'
import { Comparison } from './comparison'
import { type Operation, OperationLog } from './operation-log'
import styles from './basic.module.css'

const STEPS = ['commit', 'approval', 'finish'] as const

/** Answer of `GET /profile/basic`. */
export interface Profile {
  step: (typeof STEPS)[number]
  current: Readonly<Record<string, unknown>>
  before: Readonly<Record<string, unknown>>
  log: readonly Operation[]
}

/** Sample of a read-only page: a change of audio and video parameters that waits for approval. */
export default function BasicProfile() {
  return <SampleData<Profile> path="/profile/basic">{(profile) => <Page {...profile} />}</SampleData>
}

function Page({ step, current, before, log }: Profile) {
  const { t } = useTranslation('basic-profile')
  const navigate = useNavigate()
  const phone = useMedia(PHONE)
  return (
    <div className={styles.page}>
      <Card
        title={t('progress')}
        extra={
          <div className={styles.acts}>
            <Button onClick={() => window.print()}>{t('print')}</Button>
            <Button type="primary" onClick={() => navigate('/form/group')}>
              {t('edit')}
            </Button>
          </div>
        }
      >
        <Steps
          className={styles.steps ?? ''}
          current={STEPS.indexOf(step)}
          size="small"
          orientation={phone ? 'vertical' : 'horizontal'}
          items={STEPS.map((key) => ({ title: t(`steps.${key}`) }))}
        />
      </Card>
      <Card title={t('parameters')}>
        <Comparison before={before} current={current} />
      </Card>
      <Card title={t('log.title')}>
        <OperationLog log={log} />
      </Card>
    </div>
  )
}
