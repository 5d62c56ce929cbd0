import { type InputHTMLAttributes, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordStrength } from '@/components/password-strength/password-strength'
import { adminMemberShape } from '@/generated/admin/admin_member/admin_member.fields'
import { PlainField } from '../login/plain-field'

export const SETUP_FIELDS = ['tenant_name', 'name', 'mobile', 'password', 'again'] as const
export type SetupFieldName = (typeof SETUP_FIELDS)[number]

const INPUTS: Readonly<Record<SetupFieldName, { type: string; autoComplete: string; maxLength: number }>> = {
  tenant_name: { type: 'text', autoComplete: 'organization', maxLength: 40 },
  name: { type: 'text', autoComplete: 'name', maxLength: 30 },
  mobile: { type: 'tel', autoComplete: 'username', maxLength: 20 },
  password: { type: 'password', autoComplete: 'new-password', maxLength: 128 },
  again: { type: 'password', autoComplete: 'new-password', maxLength: 128 },
}
const NOTED = ['tenant_name', 'mobile', 'password'] as const
const isNoted = (name: SetupFieldName): name is (typeof NOTED)[number] =>
  (NOTED as readonly SetupFieldName[]).includes(name)

/** Fields whose values may not be the password. */
const PERSONAL = ['tenant_name', 'name', 'mobile'] as const

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoFocus'> {
  name: SetupFieldName
  /** What is wrong, in the reader's language. */
  problem: string | undefined
  onEdit: () => void
}

/** One field of the set-up page; the password is judged while it is typed. */
export function SetupField({ name, problem, onEdit, ...input }: Props) {
  const { t } = useTranslation('setup')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const chosen = adminMemberShape.fields.password
  const personal = () => {
    const values = new FormData(form.current ?? undefined)
    return PERSONAL.map((other) => values.get(other)).filter((value) => typeof value === 'string')
  }
  return (
    <PlainField
      {...INPUTS[name]}
      {...input}
      name={name}
      label={t(`fields.${name}`)}
      problem={problem}
      note={isNoted(name) ? t(`notes.${name}`) : ''}
      onInput={({ currentTarget }) => {
        form.current = currentTarget.form
        if (name === 'password') setTyped(currentTarget.value)
        onEdit()
      }}
      {...(name === 'password' &&
        chosen && {
          below: (id) => <PasswordStrength id={id} password={typed} field={chosen} personal={personal} />,
        })}
    />
  )
}
