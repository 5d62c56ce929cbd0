import { useTranslation } from 'react-i18next'
import Input from 'antd/es/input'
import fields from '@/components/fields/fields.module.css'
import { ProofDialog, type ProofDialogProps } from './proof-dialog'

interface Props extends Pick<ProofDialogProps, 'title' | 'verb' | 'danger' | 'ready' | 'onClose'> {
  text: string
  /** A field above the password. */
  children?: ProofDialogProps['children']
  onPassword: (password: string) => Promise<void>
}

/** Asks for the operator's password again before a change of their sign-in methods. */
export function PasswordDialog({ text, children, onPassword, ...dialog }: Props) {
  const { t } = useTranslation('account-security')
  return (
    <ProofDialog
      {...dialog}
      label={t('password.label')}
      missing="password.required"
      wrong="password.wrong"
      onProof={onPassword}
      input={(props) => (
        <Input.Password
          {...props}
          className={fields.secret}
          autoFocus={!children}
          autoComplete="current-password"
          maxLength={128}
        />
      )}
    >
      <p>{text}</p>
      {children}
    </ProofDialog>
  )
}
