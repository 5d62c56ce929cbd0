import { use } from 'react'
import { useOperator } from '../../operator-context'
import { PasswordStrength } from '../../password-strength/password-strength'
import type { ControlProps } from '../control-props'
import { SECRET_MASK, SecretInput } from './secret-input'
import { SiblingsContext } from '../siblings'

/** Fields of the same form with data of the person; the password must not consist of them. */
const PERSONAL_FIELDS = ['name', 'username', 'mobile'] as const

/** Input of a new password with a strength meter. The server checks the password again. */
export function NewPasswordInput(props: ControlProps<string>) {
  const siblings = use(SiblingsContext)
  const { setting } = useOperator()
  const id = `${props.id}strength`
  const personal = () => {
    const company = (setting as { tenant_name?: unknown } | null)?.tenant_name
    return [company, ...PERSONAL_FIELDS.map((name) => siblings.get(name))].filter((word) => typeof word === 'string')
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
