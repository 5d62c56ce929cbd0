import { useTranslation } from 'react-i18next'
import { fieldAt } from '@/rules/access/editable'
import { usePage } from '@/components/document-page/page-context'
import { useEntityText } from '@/components/entity-text'
import { enumLabel, fieldLabel } from '@/components/fields/field-text'
import { formatField } from '@/components/format/format-field'
import { useFormat } from '@/components/use-format'
import styles from './timeline.module.css'

interface Props {
  path: string
  before: unknown
  after: unknown
  /** Labels of the rows that a reference pointed to. */
  before_label?: string
  after_label?: string
}

/** One changed field of a log entry, with the value before and after. */
export function Change({ path, before, after, before_label, after_label }: Props) {
  const {
    props: { shape },
  } = usePage()
  const text = useEntityText(shape.entity)
  const { t } = useTranslation('document')
  const format = useFormat()
  const [table = '', at, name] = path.split('.')
  const fieldPath = at === undefined ? table : `${table}.${name ?? at}`
  const field = fieldAt(shape, fieldPath)
  const show = (value: unknown) => {
    if (value == null || value === '') return t('nothing')
    if (typeof value === 'object' && !Array.isArray(value)) return t('log.row')
    return field
      ? formatField(field, value, {
          ...format,
          label: (key) => (field.type === 'enum' ? enumLabel(text, fieldPath, key) : key),
        })
      : String(value)
  }
  const line =
    name === undefined || at === undefined || Number.isNaN(Number(at)) ? '' : `${t('line', { n: Number(at) + 1 })} `
  return (
    <li>
      <span className={styles.field}>
        {line}
        {fieldLabel(text, fieldPath)}
      </span>
      <del>{before_label || show(before)}</del> <span aria-hidden>→</span> <ins>{after_label || show(after)}</ins>
    </li>
  )
}
