import type { ComponentProps } from 'react'
import { type Control, type UseFormGetValues, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
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

/** Fields whose values must not make up the password. */
const PERSONAL = ['tenant_name', 'name', 'mobile'] as const

type SetupValues = Record<SetupFieldName, string>

interface Props {
  name: SetupFieldName
  input: UseFormRegisterReturn
  control: Control<SetupValues>
  getValues: UseFormGetValues<SetupValues>
  autoFocus: boolean
  /** Error message in the reader's language. */
  problem: string | undefined
}

/** One field of the set-up page. The password rules are checked while the operator types. */
export function SetupField({ name, input, control, getValues, autoFocus, problem }: Props) {
  const { t } = useTranslation('setup')
  const passwordField = adminMemberShape.fields.password
  return (
    <PlainField
      {...INPUTS[name]}
      {...input}
      autoFocus={autoFocus}
      label={t(`fields.${name}`)}
      problem={problem}
      note={isNoted(name) ? t(`notes.${name}`) : ''}
      {...(name === 'password' &&
        passwordField && {
          below: (id) => (
            <Strength id={id} control={control} field={passwordField} personal={() => getValues([...PERSONAL])} />
          ),
        })}
    />
  )
}

type StrengthProps = Omit<ComponentProps<typeof PasswordStrength>, 'password'> & { control: Control<SetupValues> }

function Strength({ control, ...strength }: StrengthProps) {
  return <PasswordStrength {...strength} password={useWatch({ control, name: 'password' })} />
}
