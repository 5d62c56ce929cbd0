import type { Field } from '@/rules/field'

/** Props of a filter control. Values are in URL format; '' means no filter. */
export interface FilterProps {
  name: string
  field: Field
  label: string
  /** The label is a statement about the row ("with difference") instead of the name of the field. */
  isStatement: boolean
  value: string
  onChange: (value: string) => void
}
