import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { StatusTag } from '@/components/status-tag/status-tag'
import type { Field } from '@/rules/field'
import { Card } from '@/pages/dashboard/workplace/card'
import { CodesDialog } from './codes-dialog'
import { PasswordDialog } from './password-dialog'
import styles from './security.module.css'
import { type Security, securityApi } from './security-api'
import { TotpDialog } from './totp-dialog'

interface Props {
  security: Security
  onChange: () => void
}

type OpenDialog = 'enable' | 'disable' | 'codes' | { secret: string; uri: string } | null

const STATE: Field = { type: 'enum', options: { on: 'green', off: 'gray' } }

/** Card to set up or remove the authenticator app and to create new recovery codes. */
export function SecondFactorCard({ security, onChange }: Props) {
  const { t } = useTranslation('account-security')
  const [open, setOpen] = useState<OpenDialog>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { totp, recovery_codes: left, required, passkeys } = security
  const hasFactor = totp || passkeys.length > 0
  const close = () => setOpen(null)
  const done = (newCodes: string[] | null) => {
    setOpen(null)
    setCodes(newCodes)
    onChange()
  }

  const state = totp ? 'on' : 'off'
  return (
    <Card title={t('factor.title')}>
      <p className={styles.lead}>{t('factor.text')}</p>
      {required && <Alert className={styles.note} type="info" showIcon title={t('factor.required')} />}
      <div className={styles.item}>
        <div>
          <h4>
            {t('totp.title')} <StatusTag field={STATE} value={state} label={t(state)} />
          </h4>
          <p>{t('totp.text')}</p>
        </div>
        {totp ? (
          <Button danger onClick={() => setOpen('disable')}>
            {t('totp.disable')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => setOpen('enable')}>
            {t('totp.enable')}
          </Button>
        )}
      </div>
      {hasFactor && (
        <div className={styles.item}>
          <div>
            <h4>{t('codes.title')}</h4>
            <p>{t('codes.left', { count: left })}</p>
          </div>
          <Button onClick={() => setOpen('codes')}>{t('codes.renew')}</Button>
        </div>
      )}
      {open === 'enable' && (
        <PasswordDialog
          title={t('totp.enable')}
          text={t('password.why')}
          verb={t('next')}
          onPassword={async (password) => setOpen(await securityApi.startTotp(password))}
          onClose={close}
        />
      )}
      {open === 'disable' && (
        <PasswordDialog
          title={t('totp.disable')}
          text={t('totp.disable_text')}
          verb={t('totp.disable')}
          danger
          onPassword={async (password) => {
            await securityApi.removeTotp(password)
            done(null)
          }}
          onClose={close}
        />
      )}
      {open === 'codes' && (
        <PasswordDialog
          title={t('codes.renew')}
          text={t('codes.renew_text')}
          verb={t('codes.renew')}
          onPassword={async (password) => done((await securityApi.newCodes(password)).recovery_codes)}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && <TotpDialog secret={open} onDone={done} onClose={close} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}
