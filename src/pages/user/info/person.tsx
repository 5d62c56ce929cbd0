import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import Avatar from 'antd/es/avatar'
import Button from 'antd/es/button'
import { useEntityText } from '@/components/entity-text'
import { fileUrl } from '@/components/fields/images/upload-file'
import { StatusTag } from '@/components/status-tag/status-tag'
import { userSettingShape } from '@/generated/user/user_setting/user_setting.fields'
import styles from './info.module.css'

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Avatar, name, introduction, job, organisation and location of the operator. */
export function Person({ row }: { row: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('user-info')
  const text = useEntityText(userSettingShape.entity)
  const navigate = useNavigate()
  const name = textOrNull(row.name) ?? ''
  const avatar = textOrNull(row.avatar)
  const certification = textOrNull(row.certification) ?? 'none'
  const field = userSettingShape.fields.certification
  const facts = [
    { key: 'job', icon: <IdcardOutlined aria-hidden />, words: textOrNull(row.job_title) },
    { key: 'org', icon: <ApartmentOutlined aria-hidden />, words: textOrNull(row.org_id_label) },
    { key: 'place', icon: <EnvironmentOutlined aria-hidden />, words: textOrNull(row.location) },
  ]
  return (
    <section className={styles.person} aria-label={t('title')}>
      <Avatar size={72} src={avatar ? fileUrl(avatar) : undefined} alt={t('avatar')}>
        {[...name].at(-1)}
      </Avatar>
      <div className={styles.words}>
        <h1>{name}</h1>
        <p>{textOrNull(row.introduction) ?? t('no_introduction')}</p>
        <ul>
          {facts.map(
            ({ key, icon, words }) =>
              words && (
                <li key={key}>
                  {icon} {words}
                </li>
              ),
          )}
          {field && (
            <li>
              {t('certification')}{' '}
              <StatusTag field={field} value={certification} label={text.option('certification', certification)} />
            </li>
          )}
        </ul>
      </div>
      <Button type="primary" onClick={() => navigate('/user/setting')}>
        {t('edit')}
      </Button>
    </section>
  )
}
