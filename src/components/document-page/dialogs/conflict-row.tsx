import Radio from 'antd/es/radio'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import { useEntityText } from '../../entity-text'
import { fieldLabel } from '../../fields/field-text'
import { formatCell } from '../../format/format-cell'
import { useFormat } from '../../use-format'
import { type Conflict, GOODS, type Side } from '@/components/document-page/draft/merge'
import { usePage } from '../page-context'
import { tableTitle } from '../rows/table-title'
import styles from './dialogs.module.css'

interface Props {
  conflict: Conflict
  /** Null: there is no choice, because the value may not be written any more. */
  side: Side | null
  onChoose?: (side: Side) => void
}

/**
 * One value that both sides changed, or a row in which they hold other goods: the original, this operator's, and that
 * of the other operator.
 */
export function ConflictRow({ conflict, side, onChoose }: Props) {
  const page = usePage()
  const { shape } = page.props
  const { t } = useTranslation('document')
  const text = useEntityText(shape.entity)
  const format = useFormat()
  const { table, field: name, fields, row, rowNo, outerNo } = conflict
  const outer = outerNo === undefined ? '' : `${t('line', { n: outerNo })} · ${tableTitle(page, text, table ?? '')} `
  const goods = typeof row?.sku_name === 'string' ? ` ${row.sku_name}` : ''
  const label =
    table === undefined
      ? text.field(name ?? '')
      : `${outer}${t('line', { n: rowNo })}${goods}${name === undefined ? '' : ` ${fieldLabel(text, `${table}.${name}`)}`}`

  function valueOf(field: string, doc: Doc): string {
    const described = table === undefined ? shape.fields[field] : shape.tables?.[table]?.fields[field]
    const shown =
      described &&
      formatCell(field, described, doc, {
        options: format,
        option: (key, value) => (table === undefined ? text.option(key, value) : text.lineOption(table, key, value)),
      })
    return shown || t('nothing')
  }
  function show(doc: Doc | undefined): ReactNode {
    if (!doc) return t('conflict.deleted')
    if (name !== undefined) return valueOf(name, doc)
    if (!fields) return t('conflict.kept')
    // The goods need no name of their field, and stand first whoever changed them.
    const others = fields.filter((field) => field !== GOODS)
    return (
      <>
        {valueOf(GOODS, doc)}
        {others.map((field) => (
          <span key={field} className={styles.value}>
            {fieldLabel(text, `${table}.${field}`)} {valueOf(field, doc)}
          </span>
        ))}
      </>
    )
  }
  const choice = (choiceSide: Side, value: ReactNode) =>
    side === null ? (
      value
    ) : (
      <Radio checked={side === choiceSide} onChange={() => onChoose?.(choiceSide)}>
        {value}
      </Radio>
    )

  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={styles.base} data-title={t('conflict.base')}>
        {show(conflict.base)}
      </td>
      <td className={side === 'mine' ? styles.chosen : undefined} data-title={t('conflict.mine')}>
        {choice('mine', show(conflict.mine))}
      </td>
      <td className={side === 'theirs' ? styles.chosen : undefined} data-title={t('conflict.theirs')}>
        {choice('theirs', show(conflict.theirs))}
      </td>
    </tr>
  )
}
