import type { Field } from '@/rules/field'

/** One filter's control: text in the URL's form in and out, '' for nothing. */
export interface FilterProps {
  name: string
  field: Field
  label: string
  value: string
  onChange: (value: string) => void
}
