import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import Button from 'antd/es/button'
import Dropdown from 'antd/es/dropdown'
import useMessage from 'antd/es/message/useMessage'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateIn } from '@/exact/date'
import { exportReport } from '@/request/report'
import type { ListQuery } from '@/request/resource'
import { useOperator } from '../operator-context'
import { saveFile } from '../save-file'

interface Props {
  base: string
  name: string
  query: ListQuery
  /** Title of the report, the beginning of the name of the file. */
  title: string
}

/** Downloads the figures that the filters choose, as CSV or Excel. */
export function ExportReport({ base, name, query, title }: Props) {
  const { t } = useTranslation('list')
  const { timeZone } = useOperator()
  const [message, holder] = useMessage()
  const [isRunning, setRunning] = useState(false)

  async function run(format: 'csv' | 'xlsx') {
    setRunning(true)
    try {
      saveFile(await exportReport(base, name, query, format), `${title}-${dateIn(timeZone, Date.now())}.${format}`)
      void message.success(t('export.done'))
    } catch {
      // The API client has already shown the error.
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      {holder}
      <Dropdown
        trigger={['click']}
        disabled={isRunning}
        menu={{
          items: [
            { key: 'xlsx', label: 'Excel' },
            { key: 'csv', label: 'CSV' },
          ],
          onClick: ({ key }) => void run(key === 'csv' ? 'csv' : 'xlsx'),
        }}
      >
        <Button type="text" icon={<DownloadOutlined />} loading={isRunning}>
          {t('export.title')}
        </Button>
      </Dropdown>
    </>
  )
}
