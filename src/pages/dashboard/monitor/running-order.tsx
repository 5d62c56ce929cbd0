import { useTranslation } from 'react-i18next'
import Button from 'antd/es/button'
import { StatusTag } from '@/components/status-tag/status-tag'
import { clock, type Item } from './studio'
import styles from './monitor.module.css'

const STATE = { type: 'enum', options: { played: 'gray', playing: 'green', waiting: 'blue' } } as const

/** Table of the items of the broadcast in order; each item has a button that puts it on the air. */
export function RunningOrder({ items, onPlay }: { items: readonly Item[]; onPlay: (id: number) => void }) {
  const { t } = useTranslation('monitor')
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.order}`}>
        <thead>
          <tr>
            <th scope="col">{t('order.number')}</th>
            <th scope="col">{t('order.name')}</th>
            <th scope="col">{t('order.length')}</th>
            <th scope="col">{t('order.state')}</th>
            <th scope="col">{t('order.act')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, seconds, state }) => (
            <tr key={id} aria-current={state === 'playing' ? 'true' : undefined}>
              <td>{id}</td>
              <td>{name}</td>
              <td>{clock(seconds)}</td>
              <td>
                <StatusTag field={STATE} value={state} label={t(`state.${state}`)} />
              </td>
              <td>
                <Button
                  size="small"
                  disabled={state === 'playing'}
                  aria-label={t('order.play_item', { name })}
                  onClick={() => onPlay(id)}
                >
                  {t('order.play')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
