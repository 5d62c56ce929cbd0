import Radio from 'antd/es/radio'
import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import { useEntityText } from '../../entity-text'
import { fieldLabel } from '../../fields/field-text'
import { formatCell } from '../../format/format-cell'
import { useFormat } from '../../use-format'
import type { Conflict, Side } from '@/components/document-page/draft/merge'
import { usePage } from '../page-context'
import { tableTitle } from '../rows/table-title'
import styles from './dialogs.module.css'

interface Props {
  conflict: Conflict
  /** Null: there is no choice, because the value may not be written any more. */
  side: Side | null
  onChoose?: (side: Side) => void
}

/** One value that both sides changed: the original value, this operator's value, the other operator's value. */
export function ConflictRow({ conflict, side, onChoose }: Props) {
  const page = usePage()
  const { shape } = page.props
  const { t } = useTranslation('document')
  const text = useEntityText(shape.entity)
  const format = useFormat()
  const { table, field: name, row, rowNo, outerNo } = conflict
  const field =
    name === undefined ? undefined : table === undefined ? shape.fields[name] : shape.tables?.[table]?.fields[name]
  const outer = outerNo === undefined ? '' : `${t('line', { n: outerNo })} · ${tableTitle(page, text, table ?? '')} `
  const goods = typeof row?.sku_name === 'string' ? ` ${row.sku_name}` : ''
  const label =
    table === undefined
      ? text.field(name ?? '')
      : `${outer}${t('line', { n: rowNo })}${goods}${name === undefined ? '' : ` ${fieldLabel(text, `${table}.${name}`)}`}`

  function show(doc: Doc | undefined): string {
    if (!doc) return t('conflict.deleted')
    if (!field || name === undefined) return t('conflict.kept')
    return (
      formatCell(name, field, doc, {
        options: format,
        option: (key, value) => (table === undefined ? text.option(key, value) : text.lineOption(table, key, value)),
      }) || t('nothing')
    )
  }
  const choice = (choiceSide: Side, value: string) =>
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
      <td className={styles.base}>{show(conflict.base)}</td>
      <td className={side === 'mine' ? styles.chosen : undefined}>{choice('mine', show(conflict.mine))}</td>
      <td className={side === 'theirs' ? styles.chosen : undefined}>{choice('theirs', show(conflict.theirs))}</td>
    </tr>
  )
}
