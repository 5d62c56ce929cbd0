import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import App from 'antd/es/app'
import { keptDrafts } from '@/components/document-page/draft/stored-draft'
import { formatInstant } from '@/components/format/date-time'
import { useOperator } from '@/components/operator-context'
import type { ScreenRoute } from '@/layout/screen-route'
import { useLocale } from '@/i18n/use-locale'
import styles from './kept-drafts.module.css'

const KEY = 'kept-drafts'
const MOST = 4

/** After a crash nobody remembers which documents were being written: says so once, and leads to them. */
export function KeptDrafts({ resolve }: { resolve: (pathname: string) => ScreenRoute }) {
  const { t } = useTranslation('errors')
  const { notification } = App.useApp()
  const operator = useOperator()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  const tell = useEffectEvent(() => {
    // The document in front offers its own.
    const drafts = keptDrafts(operator, Date.now()).filter(({ url }) => url !== pathname + search)
    if (drafts.length === 0) return
    notification.info({
      key: KEY,
      // At the right a document has its save button.
      placement: 'bottomLeft',
      duration: 0,
      title: t('drafts.title'),
      description: (
        <ul className={styles.list}>
          {drafts.slice(0, MOST).map(({ url, at }) => (
            <li key={url}>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  notification.destroy(KEY)
                  void navigate(url)
                }}
              >
                {resolve(url.split('?')[0] ?? url).title[locale === 'zh-CN' ? 'zh' : 'en']}
              </button>
              <span className={styles.at}>{formatInstant(at, operator.timeZone)}</span>
            </li>
          ))}
          {drafts.length > MOST && <li>{t('drafts.more', { count: drafts.length - MOST })}</li>}
        </ul>
      ),
    })
  })
  useEffect(() => tell(), [])
  return null
}
