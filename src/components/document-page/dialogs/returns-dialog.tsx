import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { Dialog } from '@/components/dialog/dialog'
import Paragraph from 'antd/es/typography/Paragraph'
import { useTranslation } from 'react-i18next'
import type { Field } from '@/rules/field'
import { useEntityText } from '../../entity-text'
import { formatField } from '../../format/format-field'
import { useFormat } from '../../use-format'
import { usePage } from '../page-context'
import styles from './dialogs.module.css'

interface Props {
  values: Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, Field>>
  onReply: (answer: true) => void
}

/** Shows values that the server returns only once, a one-time password for instance, with a button to copy them. */
export function ReturnsDialog({ values, fields, onReply }: Props) {
  const {
    props: { shape },
  } = usePage()
  const { t } = useTranslation('document')
  const text = useEntityText(shape.entity)
  const format = useFormat()
  return (
    <Dialog
      open
      title={t('returns.title')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={() => onReply(true)}>
          {t('returns.noted')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('returns.once')} className={styles.item} />
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={styles.item}>
          <div className={styles.note}>{text.field(name)}</div>
          <Paragraph copyable className={styles.once}>
            {formatField(fields[name] ?? { type: 'text' }, value, format)}
          </Paragraph>
        </div>
      ))}
    </Dialog>
  )
}
