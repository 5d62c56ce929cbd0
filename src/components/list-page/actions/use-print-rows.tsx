import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import { useOnTabHide } from '../../tab-context'
import { labelFactsOf } from '../../print/label-facts'
import type { Section } from '../../section'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import type { BarButton } from './fitting-buttons'

const PrintReceipts = lazy(() => import('../../print/print-receipts'))
const PrintLabels = lazy(() => import('../../print/print-labels'))

/** Maximum number of documents to load and print at a time. */
const MAX_PRINTED_ROWS = 50

interface PrintRows {
  buttons: BarButton[]
  dialogs: ReactNode
}

/** Prints the selected rows: their documents, or labels for their goods. */
export function usePrintRows(rows: readonly AnyRow[]): PrintRows {
  const { printing, shape, api } = useList()
  const { t } = useTranslation('print')
  const [sections, setSections] = useState<readonly Section<Doc>[] | null>(null)
  const [labels, setLabels] = useState(false)
  useOnTabHide(sections !== null || labels, () => {
    setSections(null)
    setLabels(false)
  })
  const load = printing.sections
  const tooMany = rows.length > MAX_PRINTED_ROWS
  const buttons: BarButton[] = []
  if (load && 'detail' in api)
    buttons.push({
      key: 'print.receipt',
      label: t('menu.receipt'),
      icon: <PrinterOutlined />,
      disabled: tooMany,
      title: tooMany ? t('too_many', { count: MAX_PRINTED_ROWS }) : undefined,
      // The print reads fields by name; the generated file has already checked the type of the entity.
      run: () => void load().then((cards) => setSections(cards as readonly Section<Doc>[])),
    })
  if (printing.labels)
    buttons.push({
      key: 'print.labels',
      label: t('menu.labels'),
      icon: <PrinterOutlined />,
      run: () => setLabels(true),
    })
  const dialogs = (
    <Suspense fallback={null}>
      {sections && 'detail' in api && (
        <PrintReceipts
          shape={shape}
          sections={sections}
          // Loaded one after another, because other users share the connection and the server.
          load={async (signal) => {
            const docs: Doc[] = []
            for (const { id } of rows) docs.push(await api.detail(id, signal, { quiet: true }))
            return docs
          }}
          onClose={() => setSections(null)}
        />
      )}
      {labels && (
        <PrintLabels
          goods={rows.map((row) => labelFactsOf(shape.fields, row, String(row.id)))}
          onClose={() => setLabels(false)}
        />
      )}
    </Suspense>
  )
  return { buttons, dialogs }
}
