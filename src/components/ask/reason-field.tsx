import TextArea from 'antd/es/input/TextArea'
import { useTranslation } from 'react-i18next'
import styles from './ask.module.css'
import { LONGEST_REASON } from './asked'

interface Props {
  id: string
  verb: string
  value: string
  wrong: boolean
  autoFocus: boolean
  onChange: (value: string) => void
}

/** Why something is taken back, given up or refused. */
export function ReasonField({ id, verb, value, wrong, autoFocus, onChange }: Props) {
  const { t } = useTranslation('document')
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        <span className={styles.required} aria-hidden>
          *
        </span>
        {t('reason.label', { verb })}
      </label>
      <TextArea
        id={id}
        value={value}
        autoFocus={autoFocus}
        autoSize={{ minRows: 2, maxRows: 6 }}
        count={{ show: true, max: LONGEST_REASON }}
        status={wrong ? 'error' : undefined}
        aria-required
        aria-invalid={wrong}
        aria-describedby={`${id}note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}note`} className={wrong ? styles.wrong : styles.note}>
        {t('reason.length')}
      </div>
    </div>
  )
}
