import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import Button from 'antd/es/button'
import Dropdown from 'antd/es/dropdown'
import useMessage from 'antd/es/message/useMessage'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may, useOperator } from '@/components/operator-context'
import { saveFile } from '@/components/save-file'
import { currentClient } from '@/request/current-client'

interface Props {
  /** Name of the page's route. Without the `export` permission of this route the button is not shown. */
  page: 'data_analysis' | 'multi_dimension_data_analysis'
  path: string
  /** Query parameters of the table. */
  params: Readonly<Record<string, string>>
  /** Name of the file, without extension. */
  name: string
}

/** Downloads the table as CSV or Excel. */
export function ExportButton({ page, path, params, name }: Props) {
  const { t } = useTranslation('list')
  const operator = useOperator()
  const [message, holder] = useMessage()
  const [isRunning, setRunning] = useState(false)
  if (!may(operator, page, 'export')) return null

  async function run(format: string) {
    setRunning(true)
    try {
      saveFile(await currentClient().blob(`${path}/export`, { params: { ...params, format } }), `${name}.${format}`)
      void message.success(t('export.done'))
    } catch {
      // The client has already announced the failure.
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
            { key: 'csv', label: 'CSV' },
            { key: 'xlsx', label: 'Excel' },
          ],
          onClick: ({ key }) => void run(key),
        }}
      >
        <Button type="text" icon={<DownloadOutlined />} loading={isRunning} aria-label={`${t('export.title')} ${name}`}>
          {t('export.title')}
        </Button>
      </Dropdown>
    </>
  )
}
