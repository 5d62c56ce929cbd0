import { use } from 'react'
import { useOperator } from '../operator-context'
import { PasswordStrength } from '../password-strength/password-strength'
import type { ControlProps } from './control-props'
import { SECRET_MASK, SecretInput } from './secret-input'
import { SiblingsContext } from './siblings'

/** Fields of the same form that say whose password is chosen. */
const PERSONAL = ['name', 'username', 'mobile'] as const

/** A password that is chosen here: while it is typed the form says how easily it is guessed. The server judges it again. */
export function NewPasswordInput(props: ControlProps<string>) {
  const siblings = use(SiblingsContext)
  const { setting } = useOperator()
  const id = `${props.id}strength`
  const personal = () => {
    const company = (setting as { tenant_name?: unknown } | null)?.tenant_name
    return [company, ...PERSONAL.map((name) => siblings.get(name))].filter((word) => typeof word === 'string')
  }
  return (
    <>
      <SecretInput {...props} describedBy={[id, props.describedBy].filter(Boolean).join(' ')} />
      <PasswordStrength
        id={id}
        password={props.value === SECRET_MASK ? '' : (props.value ?? '')}
        field={props.field}
        personal={personal}
      />
    </>
  )
}
