import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTitle } from '@/i18n/product'
import styles from './footer.module.css'

/** Footer with the product's name and the time zone of all times on the screen. */
export const Footer = memo(function Footer({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('layout')
  return (
    <footer className={styles.footer}>
      <span>{useProductTitle()}</span>
      <span>{t('footer.zone', { zone: timeZone })}</span>
    </footer>
  )
})
