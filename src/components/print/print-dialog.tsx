import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Dialog } from '@/components/dialog/dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperFrame, type PaperFrameHandle } from './paper-frame'
import styles from './print-dialog.module.css'

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
  onClose: () => void
  /** The pages to print. */
  children: ReactNode
}

/** Print preview with options and a print button. */
export function PrintDialog({ title, fileName, pageCss, width, options, ready = true, onClose, children }: Props) {
  const { t } = useTranslation('print')
  const paper = useRef<PaperFrameHandle>(null)
  return (
    <Dialog
      open
      width={1000}
      title={title}
      className={styles.dialog ?? ''}
      okText={t('print')}
      okButtonProps={{ icon: <PrinterOutlined />, disabled: !ready, autoFocus: true }}
      onOk={() => paper.current?.print()}
      onCancel={onClose}
    >
      <div className={styles.options}>{options}</div>
      <PaperFrame
        ref={paper}
        pageCss={pageCss}
        width={width}
        label={t('preview')}
        title={fileName}
        className={styles.paper ?? ''}
      >
        {children}
      </PaperFrame>
    </Dialog>
  )
}
