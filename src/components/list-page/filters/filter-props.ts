import type { Field } from '@/rules/field'

/** One filter's control: text in the URL's form in and out, '' for nothing. */
export interface FilterProps {
  name: string
  field: Field
  label: string
  /** The label is not the field's own but says what is asked for. */
  isStatement: boolean
  value: string
  onChange: (value: string) => void
}
