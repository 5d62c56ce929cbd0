import { useTranslation } from 'react-i18next'
import { ExportMenu } from '@/components/export-menu'
import { may, useOperator } from '@/components/operator-context'
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
  if (!may(operator, page, 'export')) return null
  return (
    <ExportMenu
      load={(format) => currentClient().blob(`${path}/export`, { params: { ...params, format } })}
      fileName={() => name}
      label={`${t('export.title')} ${name}`}
    />
  )
}
