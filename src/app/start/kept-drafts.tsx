import Alert from 'antd/es/alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { keptDrafts } from '@/components/document-page/draft/stored-draft'
import { formatInstant } from '@/components/format/date-time'
import { useOperator } from '@/components/operator-context'
import type { ScreenRoute } from '@/layout/screen-route'
import { useText } from '@/i18n/use-text'
import styles from './kept-drafts.module.css'

const MAX_LINKS = 4

/**
 * Names the documents with unsaved changes that were left by an earlier visit, such as before a crash, until the
 * operator has opened them or closes the notice. It is part of the frame, so it covers neither menu nor buttons. A
 * station has no room for it.
 */
export function KeptDrafts({ resolve }: { resolve: (pathname: string) => ScreenRoute }) {
  const { t } = useTranslation('errors')
  const say = useText()
  const operator = useOperator()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [found, setFound] = useState(() => new Set(keptDrafts(operator, Date.now()).map(({ url }) => url)))
  if (found.size === 0 || resolve(pathname).screen === 'station') return null
  // Left out: drafts saved since, drafts of this visit, and the document on the screen, which offers its own draft.
  const drafts = keptDrafts(operator, Date.now()).filter(({ url }) => found.has(url) && url !== pathname + search)
  if (drafts.length === 0) return null
  return (
    <Alert
      banner
      type="info"
      closable={{ onClose: () => setFound(new Set()) }}
      title={
        <div className={styles.line}>
          {t('drafts.title')}
          <ul className={styles.list}>
            {drafts.slice(0, MAX_LINKS).map(({ url, name, at }) => (
              <li key={url}>
                <button type="button" className={styles.link} onClick={() => void navigate(url)}>
                  {say(resolve(url.split('?')[0] ?? url).title)} {name}
                </button>
                <span className={styles.at}>{formatInstant(at, operator.timeZone)}</span>
              </li>
            ))}
            {drafts.length > MAX_LINKS && <li>{t('drafts.more', { count: drafts.length - MAX_LINKS })}</li>}
          </ul>
        </div>
      }
    />
  )
}
