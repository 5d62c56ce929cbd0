import useMessage from 'antd/es/message/useMessage'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateIn } from '@/exact/date'
import { useOperator } from '../../operator-context'
import { saveFile } from '../../save-file'
import { useList } from '../list-context'
import { columnName, otherFields } from '../table/column-fields'

/** Requests the export, shows a message meanwhile, and starts the download. */
export function useExport() {
  const { api, query, text, shape, settings, columns: known } = useList()
  const { timeZone } = useOperator()
  const { t } = useTranslation('list')
  const [message, holder] = useMessage()
  const [isRunning, setRunning] = useState(false)

  async function run(format: 'csv' | 'xlsx') {
    // In the file, fields that share a column of the list get separate columns.
    const shared = new Map(known.map((column) => [columnName(column), otherFields(column)]))
    const columns = settings.settings.columns
      .filter(({ name, shown }) => shown && name in shape.fields)
      .flatMap(({ name }) => [name, ...(shared.get(name) ?? [])])
    setRunning(true)
    void message.open({ key: 'export', type: 'loading', duration: 0, content: t('export.running') })
    try {
      const blob = await api.export(query, format, columns)
      saveFile(blob, `${text.title}-${dateIn(timeZone, Date.now())}.${format}`)
      void message.open({ key: 'export', type: 'success', content: t('export.done') })
    } catch {
      // The API client has already shown the error.
      message.destroy('export')
    } finally {
      setRunning(false)
    }
  }

  return { run, isRunning, holder }
}
