import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../save-file'
import styles from './second-factor.module.css'

/** Recovery codes, shown once, with buttons to copy them or save them to a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('factors')
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <div className={styles.codes}>
      <ol aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.codeActions}>
        {/* Browsers offer the clipboard only on https and on localhost. */}
        {navigator.clipboard && (
          <button type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
            {t(copied ? 'codes.copied' : 'codes.copy')}
          </button>
        )}
        <button
          type="button"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'backstock-recovery-codes.txt')}
        >
          {t('codes.download')}
        </button>
        <span role="status" className="visually-hidden">
          {copied && t('codes.copied')}
        </span>
      </div>
    </div>
  )
}
