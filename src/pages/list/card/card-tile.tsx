import { useTranslation } from 'react-i18next'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Switch from 'antd/es/switch'
import { Permission } from '@/auth/permission'
import { StatusTag } from '@/components/status-tag/status-tag'
import { NEXT_STATUS, type Card, type CardStatus, STATUS_FIELD } from './cards'
import styles from './card-list.module.css'

interface Props {
  card: Card
  onStatus: (status: CardStatus) => void
}

/** One card: title, description and facts, its status, and a switch or button that changes the status. */
export function CardTile({ card: { title, description, status, facts, kind }, onStatus }: Props) {
  const { t } = useTranslation('card-list')
  const { message } = App.useApp()

  function change(next: CardStatus) {
    onStatus(next)
    message.success(t(`done.${next}`, { title }))
  }

  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {status && <StatusTag field={STATUS_FIELD} value={status} label={t(`status.${status}`)} />}
      </div>
      <p>{description}</p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {status && (
        <div className={styles.foot}>
          {kind === 'rules' ? (
            <Switch
              size="small"
              checked={status === 'enabled'}
              aria-label={title}
              onChange={() => change(NEXT_STATUS[status])}
            />
          ) : (
            <Permission roles={['adminHandle']}>
              <Button
                size="small"
                type={status === 'opened' ? 'default' : 'primary'}
                onClick={() => change(NEXT_STATUS[status])}
              >
                {t(`acts.${status}`)}
              </Button>
            </Permission>
          )}
        </div>
      )}
    </li>
  )
}
