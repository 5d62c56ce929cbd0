import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import Button from 'antd/es/button'
import Result from 'antd/es/result'
import { useEntityText } from '@/components/entity-text'
import { FieldValue } from '@/components/fields/field-value'
import { channelShape } from '@/rules/samples/channel'
import type { ChannelForm } from './use-channel'
import styles from './step.module.css'

/** Last step: a summary of the submitted values, and buttons to follow the progress or to fill in another form. */
export function Finished({ form }: { form: ChannelForm }) {
  const { t } = useTranslation('channel')
  const text = useEntityText(channelShape.entity)
  const navigate = useNavigate()
  const values = form.checked.form.getValues()
  return (
    <>
      <Result
        status="success"
        title={t('finished.title')}
        subTitle={t('finished.text')}
        extra={[
          <Button key="progress" onClick={() => navigate('/result/success')}>
            {t('finished.progress')}
          </Button>,
          <Button key="again" type="primary" onClick={form.again}>
            {t('again')}
          </Button>,
        ]}
      />
      <dl className={styles.summary}>
        {Object.entries(channelShape.fields).map(([name, field]) => (
          <div key={name}>
            <dt>{text.field(name)}</dt>
            <dd>
              <FieldValue name={name} field={field} row={values} ns={channelShape.entity} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
