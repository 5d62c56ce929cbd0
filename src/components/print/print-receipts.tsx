import Segmented from 'antd/es/segmented'
import Spin from 'antd/es/spin'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { FailedState } from '../empty-state/failed-state'
import { useEntityText } from '../entity-text'
import { formatInstant } from '../format/date-time'
import { useOperator } from '../operator-context'
import type { Section } from '../section'
import { useFormat } from '../use-format'
import { MM } from './paper-frame'
import { PrintDialog } from './print-dialog'
import { ReceiptRoll } from './receipt-roll'
import { paperOf } from './paper'
import { type Printed, ReceiptSheet, orientationOf } from './receipt-sheet'

interface PrintReceiptsProps {
  shape: Shape
  /** The sections of the document, which also define the layout of the print. */
  sections: readonly Section<Doc>[]
  /** Loads the documents; `signal` aborts when the dialog closes. The dialog itself shows a failure. */
  load: (signal: AbortSignal) => Promise<readonly Doc[]>
  onClose: () => void
}

type Format = 'a4' | 'roll'

/** Prints documents on A4 or on an 80 mm roll. */
export default function PrintReceipts({ shape, sections, load, onClose }: PrintReceiptsProps) {
  const { t } = useTranslation('print')
  const { t: common } = useTranslation('common')
  const text = useEntityText(shape.entity)
  const format = useFormat()
  const viewer = useOperator()
  const { setting, name } = viewer
  const [docs, setDocs] = useState<readonly Doc[] | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [on, setOn] = useState<Format>(shape.print?.paper ?? 'a4')
  const [length, setLength] = useState(200)
  // The printed time is the time at which the dialog was opened.
  const [now] = useState(() => Date.now())
  const [loadOnce] = useState(() => load)

  useEffect(() => {
    const call = new AbortController()
    loadOnce(call.signal).then(
      (loaded) => call.signal.aborted || setDocs(loaded),
      (reason: unknown) =>
        call.signal.aborted || setError(reason instanceof Error ? reason : new Error(String(reason))),
    )
    return () => call.abort()
  }, [loadOnce, attempt])
  const retry = () => {
    setError(null)
    setAttempt(attempt + 1)
  }

  const papers = useMemo(
    () => (docs ?? []).map((doc) => paperOf({ shape, sections, doc, text, format, viewer, layout: shape.print })),
    [docs, shape, sections, text, format, viewer],
  )
  const printed: Printed = {
    tenant: ofCompany(setting, 'tenant_name'),
    phone: ofCompany(setting, 'service_phone'),
    by: name ?? '',
    at: formatInstant(now, format.timeZone),
  }
  // A print job has one orientation: landscape if any document needs it.
  const orientation = papers.some((paper) => orientationOf(paper) === 'landscape') ? 'landscape' : 'portrait'
  const measured = useRef<ResizeObserver>(null)
  /** The length of the roll follows its content. */
  const roll = useCallback((element: HTMLElement | null) => {
    measured.current?.disconnect()
    if (!element || typeof ResizeObserver === 'undefined') return
    measured.current = new ResizeObserver(() => {
      const tallest = Math.max(...[...element.children].map((child) => child.scrollHeight))
      setLength(Math.ceil(tallest / MM) + 4)
    })
    measured.current.observe(element)
  }, [])

  const single = papers.length === 1 ? papers[0] : undefined
  return (
    <PrintDialog
      title={
        single
          ? t('title_one', { title: text.one, no: single.no })
          : t('title_many', { title: text.title, count: papers.length })
      }
      fileName={[single ? text.one : text.title, single?.no].filter(Boolean).join(' ')}
      pageCss={
        on === 'a4'
          ? `@page { size: A4 ${orientation}; margin: 12mm 10mm }`
          : `@page { size: 80mm ${length}mm; margin: 0 }`
      }
      width={on === 'roll' ? 80 : orientation === 'portrait' ? 210 : 297}
      ready={docs !== null}
      failure={error && <FailedState title={t('failed')} error={error} retryLabel={common('retry')} onRetry={retry} />}
      onClose={onClose}
      options={
        <>
          <Segmented<Format>
            value={on}
            onChange={setOn}
            options={[
              { value: 'a4', label: t('a4') },
              { value: 'roll', label: t('roll') },
            ]}
            aria-label={t('paper')}
          />
          {!docs && !error && <Spin size="small" />}
        </>
      }
    >
      {on === 'a4' ? (
        <div className="receipts">
          {papers.map((paper, index) => (
            <ReceiptSheet key={index} paper={paper} printed={printed} way={orientation} />
          ))}
        </div>
      ) : (
        <div ref={roll}>
          {papers.map((paper, index) => (
            <ReceiptRoll key={index} paper={paper} printed={printed} />
          ))}
        </div>
      )}
    </PrintDialog>
  )
}

function ofCompany(setting: unknown, name: string): string {
  const value = (setting as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value : ''
}
