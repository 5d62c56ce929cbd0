import TextArea from 'antd/es/input/TextArea'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'

/** Multi-line input with a character counter. */
export function TextareaInput(props: ControlProps<string>) {
  const { field, value, onChange } = props
  return (
    <TextArea
      {...inputProps(props)}
      value={value ?? ''}
      autoSize={{ minRows: 1, maxRows: 6 }}
      count={{ show: true, max: field.max ?? 200 }}
      placeholder={props.placeholder}
      autoFocus={props.autoFocus}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
