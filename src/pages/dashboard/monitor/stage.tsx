import { useTranslation } from 'react-i18next'
import VideoCameraOutlined from '@ant-design/icons/es/icons/VideoCameraOutlined'
import { formatNumber } from '@/components/format/number'
import { clock, type Item, type Studio } from './studio'
import styles from './monitor.module.css'

/** The item that is on the air. The sample has no video, so the frame shows the name of the item. */
export function Stage({ studio, item, ended }: { studio: Studio; item: Item | undefined; ended: boolean }) {
  const { t } = useTranslation('monitor')
  return (
    <section className={styles.stage} aria-label={t('stage.title')}>
      <header>
        <b className={ended ? styles.off : styles.onAir}>{t(ended ? 'stage.ended' : 'stage.live')}</b>
        <span className={styles.words}>{studio.title}</span>
        <span>
          {t('stage.watching', { count: studio.viewers.at(-1) ?? 0, text: formatNumber(studio.viewers.at(-1) ?? 0) })}
        </span>
      </header>
      <div className={styles.picture}>
        <VideoCameraOutlined aria-hidden />
        <span>{ended ? t('stage.no_picture') : (item?.name ?? t('stage.no_picture'))}</span>
      </div>
      <footer>{item && !ended ? t('stage.now', { name: item.name, length: clock(item.seconds) }) : ' '}</footer>
    </section>
  )
}
