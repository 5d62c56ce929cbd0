import { useState } from 'react'
import { useText } from '@/i18n/use-text'
import styles from './problem-panel.module.css'

/** A problem as the generator reports it. `frame` is the line of YAML with a caret below the mistake. */
export interface ManifestProblem {
  file: string
  line: number
  column: number
  code: string
  path: string
  message: string
  hint?: string
  frame: string
}

// Only developers see these texts, so they stay out of the message files, which every operator loads.
const WORDS = {
  title: {
    zh: '清单有误，页面保持上一次正确的样子',
    en: 'The manifest has mistakes; the screens stay as they last were',
  },
  close: { zh: '收起', en: 'Dismiss' },
}

/** Panel at the foot of the page that lists the mistakes in the manifest. */
export function ProblemPanel({ problems }: { problems: readonly ManifestProblem[] }) {
  const text = useText()
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <section className={styles.panel} role="alert" aria-label={text(WORDS.title)} data-live-problems>
      <header className={styles.header}>
        <h2 className={styles.title}>{text(WORDS.title)}</h2>
        <button type="button" className={styles.close} onClick={() => setOpen(false)}>
          {text(WORDS.close)}
        </button>
      </header>
      <ol className={styles.list}>
        {problems.map(({ file, line, column, code, path, message, hint, frame }) => (
          <li key={`${file}:${line}:${column}${code}${message}`} className={styles.problem}>
            <p className={styles.place}>
              {`${file}:${line}:${column}`} <span className={styles.code}>{code}</span>
            </p>
            <p className={styles.message}>{path ? `${path}: ${message}` : message}</p>
            {frame && <pre className={styles.frame}>{frame}</pre>}
            {hint && <p className={styles.hint}>{hint}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
