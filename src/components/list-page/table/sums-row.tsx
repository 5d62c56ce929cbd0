import Table from 'antd/es/table'
import { statusesInSentence, summedStatuses } from '@/rules/summed-statuses'
import { useTranslation } from 'react-i18next'
import { formatField } from '../../format/format-field'
import { useFormat } from '../../use-format'
import { useList } from '../list-context'
import cellStyles from './cell.module.css'
import styles from './table.module.css'
import { useSummed } from './use-summed'

interface Props {
  /** Keys of the visible columns, in order. */
  columns: readonly string[]
  /** Number of columns that antd adds before the list's columns. */
  offset: number
}

/** Sums over all pages of the filtered rows. The row keeps its height while the sums are loading. */
export function SumsRow({ columns, offset }: Props) {
  const { data, shape, text, view, query } = useList()
  const { t } = useTranslation('list')
  const format = useFormat()
  const { summary, summaryIsOfEarlierQuery } = data
  const { names, unit } = useSummed()
  // Of very many rows the server adds up only the first ones.
  const total = summary?.is_bound ? t('sums.bound') : t('sums.label')
  const chosen = (field: string) => query.filters[field]?.split(',')
  const { only, without } = summedStatuses({ shape, view, chosen, option: text.option })
  const label =
    without.length > 0
      ? t('sums.without', { sums: total, statuses: statusesInSentence(without, format.locale) })
      : [total, ...only].join(' · ')
  return (
    <Table.Summary.Row className={styles.sums}>
      {Array.from({ length: offset }, (_, index) => (
        <Table.Summary.Cell key={index} index={index} />
      ))}
      {columns.map((name, index) => {
        const field = shape.fields[name]
        const sum = names.includes(name) && !summaryIsOfEarlierQuery ? summary?.sums[name] : undefined
        return (
          <Table.Summary.Cell key={name} index={offset + index} align="right" className={styles.figure}>
            {index === 0 ? (
              <span className={styles.sumsLabel}>{label}</span>
            ) : (
              field && sum !== undefined && formatField(field, sum, format)
            )}
            {sum !== undefined && field?.type === 'quantity' && <span className={cellStyles.unit}>{unit}</span>}
          </Table.Summary.Cell>
        )
      })}
    </Table.Summary.Row>
  )
}
