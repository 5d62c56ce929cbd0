import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import Button from 'antd/es/button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import { useOnTabHide } from '../../tab-context'
import { labelFactsOf } from '../../print/label-facts'
import type { Section } from '../../section'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'

const PrintReceipts = lazy(() => import('../../print/print-receipts'))
const PrintLabels = lazy(() => import('../../print/print-labels'))

/** Documents that are brought and laid out at a time. */
const MOST = 50

/** Chosen rows on paper: their documents, or labels of their goods. */
export function PrintRows({ rows }: { rows: readonly AnyRow[] }) {
  const { printing, shape, api } = useList()
  const { t } = useTranslation('print')
  const [sections, setSections] = useState<readonly Section<Doc>[] | null>(null)
  const [labels, setLabels] = useState(false)
  useOnTabHide(() => {
    setSections(null)
    setLabels(false)
  })
  const load = printing.sections
  const tooMany = rows.length > MOST
  return (
    <>
      {load && 'detail' in api && (
        <Button
          size="small"
          icon={<PrinterOutlined />}
          disabled={tooMany}
          title={tooMany ? t('too_many', { count: MOST }) : undefined}
          onClick={() => void load().then((cards) => setSections(cards as unknown as readonly Section<Doc>[]))}
        >
          {t('menu.receipt')}
        </Button>
      )}
      {printing.labels && (
        <Button size="small" icon={<PrinterOutlined />} onClick={() => setLabels(true)}>
          {t('menu.labels')}
        </Button>
      )}
      <Suspense fallback={null}>
        {sections && 'detail' in api && (
          <PrintReceipts
            shape={shape}
            sections={sections}
            // One after another: a shop's line and the server's are shared with others.
            load={async (signal) => {
              const docs: Doc[] = []
              for (const { id } of rows) docs.push(await api.detail(id, signal))
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
    </>
  )
}
