import { useTranslation } from 'react-i18next'
import { docsIn, faqIn } from '@/i18n/links'
import { useLocale } from '@/i18n/use-locale'
import { Card } from './card'
import styles from './workplace.module.css'

/** Links to the documentation, the frequent questions and the API reference. */
export function Documents() {
  const { t } = useTranslation('workplace')
  const locale = useLocale()
  return (
    <Card title={t('documents')}>
      <ul className={styles.links}>
        <li>
          <a href={docsIn(locale)} target="_blank" rel="noopener noreferrer">
            {t('docs')}
          </a>
        </li>
        <li>
          <a href={faqIn(locale)} target="_blank" rel="noopener noreferrer">
            {t('faq')}
          </a>
        </li>
        <li>
          <a href="/api/docs" target="_blank" rel="noopener noreferrer">
            {t('api')}
          </a>
        </li>
      </ul>
    </Card>
  )
}
