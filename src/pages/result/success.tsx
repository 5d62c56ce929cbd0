import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import Button from 'antd/es/button'
import Result from 'antd/es/result'
import Steps from 'antd/es/steps'
import styles from './result.module.css'

const STAGES = ['application', 'review', 'certificate', 'test', 'launch'] as const

/** Sample of a successful submission: which of its five stages are done, running or still to come. */
export default function Success({ stage = 1 }: { stage?: number }) {
  const { t } = useTranslation('result')
  const navigate = useNavigate()
  return (
    <section className={styles.page}>
      <Result
        status="success"
        title={t('success.title')}
        subTitle={t('success.text')}
        extra={[
          <Button key="print" onClick={() => window.print()}>
            {t('success.print')}
          </Button>,
          <Button key="back" type="primary" onClick={() => navigate(-1)}>
            {t('back')}
          </Button>,
        ]}
      />
      <div className={styles.stages}>
        <h2>{t('success.progress')}</h2>
        <Steps
          current={stage}
          size="small"
          items={STAGES.map((key, index) => ({
            title: t(`stages.${key}`),
            content: t(index < stage ? 'state.done' : index === stage ? 'state.processing' : 'state.waiting'),
          }))}
        />
      </div>
    </section>
  )
}
