import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTitle } from '@/i18n/product'
import { dateTimeFormat } from '@/exact/intl-formats'
import styles from './footer.module.css'

/** Footer with the product's name and the time zone of all times on the screen. */
export const Footer = memo(function Footer({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useTranslation('layout')
  return (
    <footer className={styles.footer}>
      <span>{useProductTitle()}</span>
      <span>{t('footer.zone', { zone: zoneName(timeZone, i18n.language) })}</span>
    </footer>
  )
})

/** The name that people give a time zone: 中国标准时间 for Asia/Shanghai. Its id where the browser knows no name. */
function zoneName(timeZone: string, locale: string): string {
  try {
    const parts = dateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
