import Image from 'antd/es/image'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Field } from '@/rules/field'
import { canShowValue } from '@/rules/values/unit-sums'
import { useEntityText } from '../entity-text'
import { formatCell } from '../format/format-cell'
import { isNumeric } from '../format/format-field'
import { splitSign } from '../format/number'
import { StatusTag } from '../status-tag/status-tag'
import { useFormat } from '../use-format'
import { BROKEN_IMAGE } from './images/broken-image'
import { ImagePreview } from './images/image-preview'
import imageStyles from './images/images.module.css'
import styles from './fields.module.css'
import { daysOverdue } from '@/rules/due-days'
import { DueDate } from './dates/due-date'
import { isPermissions, PermissionsValue } from './permissions-control'
import { RegionName } from './regions/region-name'
import { fileUrl } from './images/upload-file'
import { prettyJson } from './code/pretty-json'
import { RichTextView } from './rich-text/rich-text-view'
import { LocationLink } from './locations/location-link'
import { SignatureDrawing } from './signatures/signature-drawing'
import { Stars } from './numbers/stars'

const NamedIcon = lazy(() => import('./icons/named-icon'))

interface Props {
  name: string
  field: Field
  /** The row that holds the value, its unit, and the labels of references. */
  row: Readonly<Record<string, unknown>>
  ns: string
}

/** A read-only value as text; a dash when it is empty. */
export function FieldValue({ name, field, row, ns }: Props): ReactNode {
  const text = useEntityText(ns)
  const format = useFormat()
  const value = canShowValue(name, field, row) ? row[name] : null
  if (isPermissions(name, field))
    return <PermissionsValue value={value} roleType={row.role_type} label={text.field(name)} />
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={styles.none}>—</span>
  switch (field.type) {
    case 'enum':
      return <StatusTag name={name} field={field} value={String(value)} label={text.option(name, String(value))} />
    case 'region':
      return <RegionName code={String(value)} />
    case 'rich_text':
      return <RichTextView html={String(value)} />
    case 'json':
    case 'code':
      return (
        // A long text scrolls, for which the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles.code} tabIndex={0}>
          {field.type === 'json' ? prettyJson(String(value)) : String(value)}
        </pre>
      )
    case 'signature':
      return <SignatureDrawing path={String(value)} />
    case 'location':
      return <LocationLink value={String(value)} />
    case 'rating':
      return <Stars field={field} value={Number(value)} />
    case 'image':
      return <Pictures files={[String(value)]} name={text.field(name)} />
    case 'images':
      return <Pictures files={Array.isArray(value) ? value.map(String) : []} name={text.field(name)} />
    case 'url':
      return (
        <a className={styles.link} href={String(value)} target="_blank" rel="noreferrer noopener">
          {String(value)}
        </a>
      )
    case 'color':
      return (
        <span className={styles.icon}>
          <span className={styles.dot} style={{ background: String(value) }} />
          {String(value)}
        </span>
      )
    case 'date': {
      const shown = formatCell(name, field, row, { options: format, option: text.option })
      const days = daysOverdue(field, value, row, { now: Date.now(), timeZone: format.timeZone })
      return <span className={styles.text}>{days === null ? shown : <DueDate text={shown} days={days} />}</span>
    }
    case 'icon':
      return (
        <Suspense fallback={String(value)}>
          <NamedIcon name={String(value)} />
        </Suspense>
      )
    default: {
      const shown = formatCell(name, field, row, { options: format, option: text.option })
      return (
        <span className={isNumeric(field) ? styles.figure : styles.text}>
          {field.type === 'money' ? <Amount text={shown} /> : shown}
        </span>
      )
    }
  }
}

/** An amount with the sign of the currency. A plus or minus stands before the sign of the currency. */
function Amount({ text }: { text: string }) {
  const [sign, digits] = splitSign(text)
  return (
    <>
      {sign}
      <span className={styles.unit}>¥ </span>
      {digits}
    </>
  )
}

function Pictures({ files, name }: { files: readonly string[]; name: string }) {
  return (
    <span className={imageStyles.images}>
      <ImagePreview label={name}>
        {files.map((file) => (
          <Image
            key={file}
            className={imageStyles.picture}
            src={fileUrl(file)}
            alt={name}
            fallback={BROKEN_IMAGE}
            width={64}
            height={64}
          />
        ))}
      </ImagePreview>
    </span>
  )
}
