import TextArea from 'antd/es/input/TextArea'
import type { ControlProps } from '../control-props'

/** Multi-line input with a character counter. */
export function TextareaInput(props: ControlProps<string>) {
  const { field, value, onChange } = props
  return (
    <TextArea
      id={props.id}
      value={value ?? ''}
      autoSize={{ minRows: 1, maxRows: 6 }}
      count={{ show: true, max: field.max ?? 200 }}
      placeholder={props.placeholder}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      status={props.invalid ? 'error' : undefined}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onBlur={props.onBlur}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
