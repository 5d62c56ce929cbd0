import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import Button from 'antd/es/button'
import { ButtonMenu } from '../../button-menu'
import { Dialog } from '@/components/dialog/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnTabHide } from '../../tab-context'
import { useList } from '../list-context'
import styles from './toolbar.module.css'
import { useExport } from './use-export'

/** Exports all filtered rows to a file, with the visible columns. */
export function ExportButton() {
  const { mayExport, data } = useList()
  const { t } = useTranslation('list')
  const { run, isRunning, holder } = useExport()
  const [asking, setAsking] = useState(false)
  useOnTabHide(asking, () => setAsking(false))
  if (!mayExport) return null
  // An Excel file would hold the first 10,000 rows only; the operator then chooses between that file and CSV.
  const isCut = data.result?.total_is_bound === true

  function choose(format: string) {
    if (format === 'xlsx' && isCut) setAsking(true)
    else void run(format === 'xlsx' ? 'xlsx' : 'csv')
  }

  return (
    <>
      {holder}
      <ButtonMenu
        disabled={isRunning || !data.result?.total}
        menu={{
          items: [
            { key: 'csv', label: t('export.csv') },
            { key: 'xlsx', label: t('export.xlsx') },
          ],
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button type="text" icon={<DownloadOutlined />} aria-label={t('export.title')} loading={isRunning}>
          <span className={styles.word}>{t('export.title')}</span>
        </Button>
      </ButtonMenu>
      <Dialog
        open={asking}
        title={t('export.cut_title')}
        onCancel={() => setAsking(false)}
        footer={[
          <Button
            key="cut"
            onClick={() => {
              setAsking(false)
              void run('xlsx')
            }}
          >
            {t('export.cut')}
          </Button>,
          <Button
            key="all"
            type="primary"
            onClick={() => {
              setAsking(false)
              void run('csv')
            }}
          >
            {t('export.all_csv')}
          </Button>,
        ]}
      >
        {t('export.cut_text')}
      </Dialog>
    </>
  )
}
