import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import Button from 'antd/es/button'
import { ButtonMenu } from './button-menu'
import useMessage from 'antd/es/message/useMessage'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from './save-file'

type Format = 'csv' | 'xlsx'

interface Props {
  /** Fetches the file. The client announces a failure. */
  load: (format: Format) => Promise<Blob>
  /** Name of the file without extension, at the time of the download. */
  fileName: () => string
  /** Name of the button for screen readers, where a page has several. */
  label?: string
}

/** Downloads figures as CSV or Excel. */
export function ExportMenu({ load, fileName, label }: Props) {
  const { t } = useTranslation('list')
  const [message, holder] = useMessage()
  const [isRunning, setRunning] = useState(false)

  async function run(format: Format) {
    setRunning(true)
    try {
      saveFile(await load(format), `${fileName()}.${format}`)
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
      <ButtonMenu
        disabled={isRunning}
        menu={{
          items: [
            { key: 'csv', label: 'CSV' },
            { key: 'xlsx', label: 'Excel' },
          ],
          onClick: ({ key }) => void run(key === 'csv' ? 'csv' : 'xlsx'),
        }}
      >
        <Button type="text" icon={<DownloadOutlined />} loading={isRunning} aria-label={label}>
          {t('export.title')}
        </Button>
      </ButtonMenu>
    </>
  )
}
