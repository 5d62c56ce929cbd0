import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { Dialog } from '@/components/dialog/dialog'
import * as z from 'zod'
import { formatInstant } from '@/components/format/date-time'
import { useFormat } from '@/components/use-format'
import { Card } from '@/pages/dashboard/workplace/card'
import { CodesDialog } from './codes-dialog'
import { deviceName } from './device-name'
import { PasswordDialog } from './password-dialog'
import styles from './security.module.css'
import { type OwnPasskey, securityApi } from './security-api'

const LONGEST_NAME = 40
const PASSKEY = z.object({ name: z.string().trim().min(1).max(LONGEST_NAME) })

interface Props {
  passkeys: readonly OwnPasskey[]
  onChange: () => void
}

/** Browsers offer passkeys on https and on localhost only. */
const canUsePasskeys = () => window.isSecureContext && window.PublicKeyCredential !== undefined

/** The operator's passkeys, with buttons to add, rename and remove passkeys. */
export function PasskeysCard({ passkeys, onChange }: Props) {
  const { t } = useTranslation('account-security')
  const { timeZone } = useFormat()
  const { message } = App.useApp()
  const id = useId()
  const [adding, setAdding] = useState(false)
  const { control, getValues, reset, formState } = useForm({
    defaultValues: { name: '' },
    resolver: zodResolver(PASSKEY),
  })
  const [renaming, setRenaming] = useState<OwnPasskey | null>(null)
  const [removing, setRemoving] = useState<OwnPasskey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const available = canUsePasskeys()

  async function rename() {
    if (!renaming || !formState.isValid) return
    await securityApi.renamePasskey(renaming.id, getValues('name').trim())
    setRenaming(null)
    onChange()
  }

  const nameField = (
    <>
      <label htmlFor={id}>{t('passkeys.name')}</label>
      <Controller
        control={control}
        name="name"
        render={({ field }) => <Input {...field} id={id} autoFocus maxLength={LONGEST_NAME} />}
      />
    </>
  )

  return (
    <Card
      title={t('passkeys.title')}
      extra={
        <Button
          type="primary"
          disabled={!available}
          onClick={() => {
            reset({ name: deviceName(navigator.userAgent) })
            setAdding(true)
          }}
        >
          {t('passkeys.add')}
        </Button>
      }
    >
      <p className={styles.lead}>{t(available ? 'passkeys.text' : 'passkeys.insecure')}</p>
      {passkeys.length === 0 ? (
        <p className={styles.none}>{t('passkeys.none')}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.item}>
              <div>
                <h4>{passkey.name}</h4>
                <p>
                  {t('passkeys.created', { time: formatInstant(passkey.created_at, timeZone) })}
                  {' · '}
                  {passkey.last_used_at === null
                    ? t('passkeys.unused')
                    : t('passkeys.used', { time: formatInstant(passkey.last_used_at, timeZone) })}
                </p>
              </div>
              <div className={styles.buttons}>
                <Button
                  onClick={() => {
                    reset({ name: passkey.name })
                    setRenaming(passkey)
                  }}
                >
                  {t('passkeys.rename')}
                </Button>
                <Button danger onClick={() => setRemoving(passkey)}>
                  {t('passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <PasswordDialog
          title={t('passkeys.add')}
          text={t('passkeys.add_text')}
          verb={t('next')}
          ready={formState.isValid}
          onPassword={async (password) => {
            const { recovery_codes } = await securityApi.addPasskey(password, getValues('name').trim())
            setAdding(false)
            setCodes(recovery_codes)
            void message.success(t('passkeys.added'))
            onChange()
          }}
          onClose={() => setAdding(false)}
        >
          {nameField}
        </PasswordDialog>
      )}
      {renaming && (
        <Dialog
          open
          title={t('passkeys.rename')}
          okText={t('save')}
          okButtonProps={{ disabled: !formState.isValid }}
          width={440}
          onOk={() => void rename()}
          onCancel={() => setRenaming(null)}
        >
          <form
            className={styles.dialog}
            onSubmit={(event) => {
              event.preventDefault()
              void rename()
            }}
          >
            {nameField}
          </form>
        </Dialog>
      )}
      {removing && (
        <PasswordDialog
          title={t('passkeys.remove')}
          text={t('passkeys.remove_text', { name: removing.name })}
          verb={t('passkeys.remove')}
          danger
          onPassword={async (password) => {
            await securityApi.removePasskey(removing.id, password)
            setRemoving(null)
            onChange()
          }}
          onClose={() => setRemoving(null)}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}
