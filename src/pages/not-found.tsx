import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import Button from 'antd/es/button'
import Result from 'antd/es/result'

/** Any address that the route table does not know. */
export default function NotFound() {
  const { t } = useTranslation('layout')
  const navigate = useNavigate()
  return (
    <Result
      status="404"
      title={t('not_found.title')}
      subTitle={t('not_found.text')}
      extra={[
        <Button key="back" onClick={() => navigate(-1)}>{t('not_found.back')}</Button>,
        <Button key="home" type="primary" onClick={() => navigate('/login', { replace: true })}>{t('not_found.home')}</Button>,
      ]}
    />
  )
}
