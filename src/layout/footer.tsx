import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTitle } from '@/i18n/product'
import { useLocale } from '@/i18n/use-locale'
import { dateTimeFormat } from '@/exact/intl-formats'
import { afterPaint } from './after-paint'
import styles from './footer.module.css'

/** Footer with the product's name and the time zone of all times on the screen. */
export const Footer = memo(function Footer({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('layout')
  const zone = useZoneName(timeZone)
  return (
    <footer className={styles.footer}>
      <span>{useProductTitle()}</span>
      <span>{zone && t('footer.zone', { zone })}</span>
    </footer>
  )
})

/**
 * The name that people give a time zone: 中国标准时间 for Asia/Shanghai. Empty until the screen around the footer has
 * been painted: the first name of a zone takes the browser longer than all other parts of the frame.
 */
function useZoneName(timeZone: string): string {
  const locale = useLocale()
  const [name, setName] = useState('')
  useEffect(() => afterPaint(() => setName(zoneName(timeZone, locale))), [timeZone, locale])
  return name
}

/** The id of the zone where the browser knows no name. */
function zoneName(timeZone: string, locale: string): string {
  try {
    const parts = dateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
