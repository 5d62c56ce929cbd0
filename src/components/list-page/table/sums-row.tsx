import { useTranslation } from 'react-i18next'
import { statusesInSentence, summedStatuses } from '@/rules/summed-statuses'
import { formatField } from '../../format/format-field'
import { useFormat } from '../../use-format'
import { useList } from '../list-context'
import cellStyles from './cell.module.css'
import type { HeadColumn } from './head/use-head-columns'
import { cellClass } from './table-column'
import styles from './sums-row.module.css'
import tableStyles from './table.module.css'
import { useSummed } from './use-summed'

interface Props {
  columns: readonly HeadColumn[]
  /** The rows have boxes, in a column before these. */
  hasBoxes: boolean
}

/** Sums over all pages of the filtered rows. The row keeps its height while the sums are loading. */
export function SumsRow({ columns, hasBoxes }: Props) {
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
    <tfoot>
      <tr className={styles.sums}>
        {hasBoxes && <td className={tableStyles.choosing} aria-hidden />}
        {columns.map(({ key, fixed }, index) => {
          const field = shape.fields[key]
          const sum = names.includes(key) && !summaryIsOfEarlierQuery ? summary?.sums[key] : undefined
          return (
            <td key={key} className={cellClass({ align: 'right', fixed, className: tableStyles.figure })}>
              {index === 0 ? (
                <span data-cut className={styles.label}>
                  {label}
                </span>
              ) : (
                field && sum !== undefined && formatField(field, sum, format)
              )}
              {/* Where no row has a unit, its place would move the sum out of line with the figures above. */}
              {sum !== undefined && unit && field?.type === 'quantity' && (
                <span className={cellStyles.unit}>{unit}</span>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
