import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import Button from 'antd/es/button'
import { ButtonMenu } from '../../button-menu'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCovered } from '@/components/dialog/covered'
import { isPrintKey } from '@/components/print/print-key'
import { useWindowKeys } from '@/components/use-window-keys'
import { labelFactsOf, labelTable, makesLabels } from '@/components/print/label-facts'
import { useOnTabHide } from '@/components/tab-context'
import { usePage } from '@/components/document-page/page-context'
import { rowsOf } from '@/components/rows'
import { useStore } from '@/components/document-page/use-store'

const PrintReceipts = lazy(() => import('@/components/print/print-receipts'))
const PrintLabels = lazy(() => import('@/components/print/print-labels'))

type Paper = 'receipt' | 'labels'

/** Prints the stored document, or labels for the goods of its lines as they are on the page now. */
export function PrintButton() {
  const { props, draft, grids, root } = usePage()
  const { shape, sections, api } = props
  const { t } = useTranslation('print')
  const creating = useStore(draft, (store) => store.creating)
  const [open, setOpen] = useState<Paper | null>(null)
  const [selected, setSelected] = useState<readonly number[]>([])
  useOnTabHide(open !== null, () => setOpen(null))
  const table = labelTable(shape)
  const isDocument = shape.kind === 'receipt' || shape.kind === 'log' || shape.print !== undefined
  const papers: Paper[] = [
    ...(isDocument && !creating ? (['receipt'] as const) : []),
    ...((makesLabels(shape.fields) && !creating) || table ? (['labels'] as const) : []),
  ]
  const { fields = {}, quantity } = (table && shape.tables?.[table]) || {}
  const labelsText = table && !makesLabels(fields) ? 'barcodes' : 'labels'
  const show = (paper: Paper) => {
    if (table) setSelected(grids.selectedRows(table))
    setOpen(paper)
  }
  const textOf = (paper: Paper) => t(`menu.${paper === 'labels' ? labelsText : paper}`)
  // The browser would print the page as it is on the screen.
  useWindowKeys(open === null && papers.includes('receipt'), (event) => {
    if (!isPrintKey(event)) return
    event.preventDefault()
    if (!isCovered(root.current)) setOpen('receipt')
  })
  const [only] = papers
  if (!only) return null
  const button = (
    <Button
      icon={<PrinterOutlined />}
      aria-label={papers.length > 1 ? t('print') : textOf(only)}
      title={papers.length > 1 ? t('print') : textOf(only)}
      onClick={papers.length > 1 ? undefined : () => show(only)}
    />
  )
  return (
    <>
      {papers.length > 1 ? (
        <ButtonMenu
          placement="bottomRight"
          menu={{
            items: papers.map((paper) => ({ key: paper, label: textOf(paper) })),
            onClick: ({ key }) => show(key === 'labels' ? 'labels' : 'receipt'),
          }}
        >
          {button}
        </ButtonMenu>
      ) : (
        button
      )}
      <Suspense fallback={null}>
        {open === 'receipt' && (
          <PrintReceipts
            shape={shape}
            sections={sections}
            load={async (signal) => [await api.detail(Number(draft.doc.id), signal, { quiet: true })]}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'labels' && (
          <PrintLabels
            goods={
              table
                ? rowsOf(draft.doc, table).flatMap((row, index) =>
                    row.sku_id == null ? [] : [labelFactsOf(fields, row, String(index), quantity)],
                  )
                : [labelFactsOf(shape.fields, draft.doc, 'one')]
            }
            selected={selected.map(String)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}
