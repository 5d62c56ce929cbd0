import { useTranslation } from 'react-i18next'
import styles from './footer.module.css'

/** One quiet line: the product, and the zone in which every time on the screen is meant. */
export function Footer({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('layout')
  return (
    <footer className={styles.footer}>
      <span>Backstock</span>
      <span>{t('footer.zone', { zone: timeZone })}</span>
    </footer>
  )
}
