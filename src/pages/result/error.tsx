import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined'
import Button from 'antd/es/button'
import Result from 'antd/es/result'
import styles from './result.module.css'

const CAUSES = ['domain', 'authority'] as const

/** Sample of a failed submission: the causes, one per line, and buttons to go back or to retry. */
export default function SubmitError() {
  const { t } = useTranslation('result')
  const navigate = useNavigate()
  return (
    <section className={styles.page}>
      <Result
        status="error"
        title={t('error.title')}
        subTitle={t('error.text')}
        extra={[
          <Button key="back" onClick={() => navigate(-1)}>
            {t('back')}
          </Button>,
          <Button key="retry" type="primary" onClick={() => navigate('/form/step')}>
            {t('error.retry')}
          </Button>,
        ]}
      >
        <h2>{t('error.details')}</h2>
        <ul className={styles.causes}>
          {CAUSES.map((cause) => (
            <li key={cause}>
              <CloseCircleOutlined className={styles.cross} />
              {t(`error.${cause}`)}
            </li>
          ))}
        </ul>
      </Result>
    </section>
  )
}
