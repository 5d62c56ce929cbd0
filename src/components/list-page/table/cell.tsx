import { Fragment, lazy, Suspense } from 'react'
import type { Field } from '@/rules/field'
import { listSeparatorIn } from '@/rules/list-in'
import { Link } from 'react-router-dom'
import { formatCell, unitQuantities } from '../../format/format-cell'
import { formatField, yesNo } from '../../format/format-field'
import { DueDate } from '@/components/fields/dates/due-date'
import { daysOverdue } from '@/rules/due-days'
import { LocationLink } from '@/components/fields/locations/location-link'
import { SignatureDrawing } from '@/components/fields/signatures/signature-drawing'
import { Stars } from '@/components/fields/numbers/stars'
import { RegionName } from '@/components/fields/regions/region-name'
import { Thumbnail } from '../../thumbnail/thumbnail'
import { StatusTag } from '../../status-tag/status-tag'
import type { AnyRow } from '../any-row'
import styles from './cell.module.css'

// Loaded on demand: few lists show icons, and the icon set is large.
const IconGlyph = lazy(() => import('@/components/fields/icons/icon-glyph'))

/** The classes of a cell that shows a quantity in each of `unitCount` units. */
function quantityClasses(unitCount: number): string {
  const names = [styles.cut, unitCount > 1 && styles.twoLines, unitCount === 2 && styles.pair]
  return names.filter(Boolean).join(' ')
}

interface Props {
  name: string
  field: Field
  row: AnyRow
  format: { locale: string; timeZone: string }
  option: (field: string, value: string) => string
  /** Link target, for the column that identifies the row. */
  to?: string
}

/** A value in a table row. Text that does not fit is cut; the table adds a tooltip to cut text. */
export function Cell({ name, field, row, format, option, to }: Props) {
  const value = row[name]
  if (field.type === 'image' || field.type === 'images') {
    const file = Array.isArray(value) ? value[0] : value
    return typeof file === 'string' && file ? <Thumbnail file={file} /> : null
  }
  if (field.type === 'signature')
    return typeof value === 'string' && value ? <SignatureDrawing path={value} small /> : null
  if (field.type === 'location' && typeof value === 'string' && value && !to) return <LocationLink value={value} />
  if (field.type === 'boolean' && typeof value === 'boolean') {
    const word = yesNo(value, format.locale)
    return <span className={value ? undefined : styles.quiet}>{word}</span>
  }
  if (field.type === 'enum' && typeof value === 'string')
    return <StatusTag name={name} field={field} value={value} label={option(name, value)} />
  if (field.type === 'rating' && typeof value === 'number') return <Stars field={field} value={value} />
  if (field.type === 'color' && typeof value === 'string')
    return (
      <span className={styles.color}>
        <i style={{ background: value }} />
        {value}
      </span>
    )
  if (field.type === 'icon' && typeof value === 'string' && value)
    return (
      <Suspense fallback={null}>
        <IconGlyph name={value} />
      </Suspense>
    )
  if (field.type === 'region' && typeof value === 'string' && value)
    return (
      <span data-cut className={styles.cut}>
        <RegionName code={value} />
      </span>
    )
  const quantities = unitQuantities(name, field, row)
  if (quantities)
    return (
      <span data-cut className={quantityClasses(quantities.length)}>
        {quantities.map(({ quantity, unit }, index) => (
          <Fragment key={unit ?? ''}>
            {index > 0 && <wbr />}
            <span className={styles.quantity}>
              {formatField(field, quantity, format)}
              <span className={styles.unit}>
                {unit}
                {index < quantities.length - 1 && (
                  <span className={styles.between}>{listSeparatorIn(format.locale)}</span>
                )}
              </span>
            </span>
          </Fragment>
        ))}
      </span>
    )
  const text = formatCell(name, field, row, { options: format, option })
  const days = daysOverdue(field, value, row, { now: Date.now(), timeZone: format.timeZone })
  if (days !== null)
    return (
      <span data-cut className={styles.cut}>
        <DueDate text={text} days={days} />
      </span>
    )
  if (to)
    return (
      <Link className={styles.link} to={to} data-cut>
        {text || `#${row.id}`}
      </Link>
    )
  return text === '' ? null : (
    <span data-cut className={styles.cut}>
      {text}
    </span>
  )
}
