import { useEntityText } from '@/components/entity-text'
import type { Field } from '@/rules/field'
import { FieldValue } from './field-value'

interface Props {
  name: string
  field: Field
  row: Readonly<Record<string, unknown>>
  ns: string
}

/** Label and read-only value of a field, for a group of a description list. */
export function FieldFact({ name, field, row, ns }: Props) {
  const text = useEntityText(ns)
  return (
    <>
      <dt>{text.field(name)}</dt>
      <dd>
        <FieldValue name={name} field={field} row={row} ns={ns} />
      </dd>
    </>
  )
}
