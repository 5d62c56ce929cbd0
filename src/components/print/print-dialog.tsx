import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Dialog } from '@/components/dialog/dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperFrame, type PaperFrameHandle } from './paper-frame'
import styles from './print-dialog.module.css'
import { isPrintKey } from './print-key'
import { useWindowKeys } from '../use-window-keys'

interface Props {
  title: string
  /** File name that the browser proposes for a PDF. */
  fileName: string
  pageCss: string
  /** Width of the paper in mm. */
  width: number
  /** Controls for paper size and copies. */
  options: ReactNode
  ready?: boolean
  /** Shown in place of the pages when they could not be loaded. */
  failure?: ReactNode
  onClose: () => void
  /** The pages to print. */
  children: ReactNode
}

/** Print preview with options and a print button. */
export function PrintDialog(props: Props) {
  const { title, fileName, pageCss, width, options, ready = true, failure, onClose, children } = props
  const { t } = useTranslation('print')
  const paper = useRef<PaperFrameHandle>(null)
  const print = () => paper.current?.print()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPrintKey(event)) return
    event.preventDefault()
    if (ready) print()
  }
  useWindowKeys(true, onKeyDown)
  return (
    <Dialog
      open
      width={1000}
      title={title}
      className={styles.dialog ?? ''}
      okText={t('print')}
      okButtonProps={{ icon: <PrinterOutlined />, disabled: !ready, autoFocus: true }}
      onOk={print}
      onCancel={onClose}
    >
      <div className={styles.options}>{options}</div>
      {failure ?? (
        <PaperFrame
          ref={paper}
          pageCss={pageCss}
          width={width}
          label={t('preview')}
          title={fileName}
          className={styles.paper ?? ''}
          onKeyDown={(event) => {
            // After printing, the paper has the focus, and its keys do not reach the dialog.
            if (event.key === 'Escape') onClose()
            else onKeyDown(event)
          }}
        >
          {children}
        </PaperFrame>
      )}
    </Dialog>
  )
}
