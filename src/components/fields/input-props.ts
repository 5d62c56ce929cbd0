import type { ControlProps } from './control-props'

type Shared = Pick<ControlProps<unknown>, 'id' | 'disabled' | 'invalid' | 'required' | 'describedBy' | 'onBlur'>

/** Properties that the control of every field type gets from its field. */
export function inputProps({ id, disabled, invalid, required, describedBy, onBlur }: Shared) {
  return {
    id,
    disabled,
    status: invalid ? ('error' as const) : undefined,
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onBlur,
  }
}
