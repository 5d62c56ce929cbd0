import { useTranslation } from 'react-i18next'
import { StatusTag } from '@/components/status-tag/status-tag'
import { formatNumber } from '@/components/format/number'
import type { Signal } from './studio'
import styles from './monitor.module.css'

const STATE = { type: 'enum', options: { normal: 'green', idle: 'gray' } } as const

/** State of the main stream and of its two backup streams. */
export function Signals({ signals, ended }: { signals: readonly Signal[]; ended: boolean }) {
  const { t } = useTranslation('monitor')
  return (
    <ul className={styles.lines}>
      {signals.map((signal) => {
        const state = ended ? 'idle' : signal.state
        return (
          <li key={signal.key}>
            <span className={styles.words}>{t(`signals.${signal.key}`)}</span>
            {state === 'normal' && (
              <span className={styles.about}>
                {formatNumber(signal.rate)} kbps · {signal.frames} fps
              </span>
            )}
            <StatusTag field={STATE} value={state} label={t(`state.${state}`)} />
          </li>
        )
      })}
    </ul>
  )
}
