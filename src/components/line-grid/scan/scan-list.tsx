import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import Button from 'antd/es/button'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './scan-list.module.css'
import type { Scanner } from './scanner'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useTopic } from '@/components/line-grid/store/use-topic'

interface Props {
  scanner: Scanner
  /** Moves the focus back to the scan field, so that no button receives the next scan. */
  focusScanField: () => void
  /** The document is not counted now: codes can be dismissed only. */
  readOnly?: boolean
}

/**
 * Asks where counting starts, and lists every code that could not be counted until the operator retries or dismisses
 * it.
 */
export function ScanList({ scanner, focusScanField, readOnly = false }: Props) {
  const { sheet } = useSheet()
  const { t } = useTranslation('grid')
  const entries = useTopic(
    sheet.store,
    'scan',
    useCallback(() => scanner.queue.entries, [scanner]),
  )
  const asking = useTopic(
    sheet.store,
    'scan',
    useCallback(() => scanner.view.asking, [scanner]),
  )
  const isAwaited = useTopic(
    sheet.store,
    'scan',
    useCallback(() => scanner.queue.isAwaited, [scanner]),
  )
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  const troubled = entries.filter(({ state }) => state !== 'waiting')
  if (!asking && troubled.length === 0)
    return waiting > 1 ? <div className={styles.waiting}>{t('scan.waiting', { count: waiting })}</div> : null
  return (
    <div className={styles.needs}>
      {asking && (
        <StartQuestion
          isAwaited={isAwaited}
          onAnswer={(from) => {
            scanner.startAt(from)
            focusScanField()
          }}
        />
      )}
      {troubled.length > 0 && (
        <div role="alert">
          <ul className={styles.list} aria-label={t('scan.troubled')}>
            {troubled.map(({ id, text, state }) => (
              <li key={id} className={styles.entry} data-state={state}>
                <ExclamationCircleFilled aria-hidden />
                <code title={text}>{text}</code>
                <span className={styles.why}>{t(`scan.state.${state}`)}</span>
                {!readOnly && (
                  <Button
                    size="small"
                    type="text"
                    onClick={() => {
                      scanner.queue.retry(id)
                      focusScanField()
                    }}
                  >
                    {t('scan.retry')}
                  </Button>
                )}
                <Button
                  size="small"
                  type="text"
                  onClick={() => {
                    scanner.queue.dismiss(id)
                    focusScanField()
                  }}
                >
                  {t('scan.dismiss')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface StartQuestionProps {
  /** The operator has pressed an action, which goes on once the question is answered. */
  isAwaited: boolean
  onAnswer: (from: 'zero' | 'expected') => void
}

/**
 * Asks where counting starts. The focus goes to the question and to none of its buttons, because the next scan would
 * press that button.
 */
function StartQuestion({ isAwaited, onAnswer }: StartQuestionProps) {
  const { t } = useTranslation('grid')
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAwaited) question.current?.focus()
  }, [isAwaited])
  return (
    <div ref={question} role="alert" tabIndex={-1} className={styles.question} data-awaited={isAwaited}>
      <span>
        {isAwaited && <strong>{t('scan.question_first')} </strong>}
        {t('scan.question')}
      </span>
      <Button size="small" type="primary" onClick={() => onAnswer('zero')}>
        {t('scan.from_zero')}
      </Button>
      <Button size="small" onClick={() => onAnswer('expected')}>
        {t('scan.from_expected')}
      </Button>
    </div>
  )
}
