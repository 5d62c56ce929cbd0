import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import Switch from 'antd/es/switch'
import { changeSettings, type Settings, useSettings } from '@/settings/settings'
import styles from './settings-drawer.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A setting: its name at the left, its control, which gets the id that the name points to, at the right. */
export function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type OnOff = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

export function Toggle({ name }: { name: OnOff }) {
  const { t } = useTranslation('settings')
  const on = useSettings()[name]
  return (
    <Row label={t(name)}>
      {(id) => <Switch id={id} checked={on} onChange={(checked) => changeSettings({ [name]: checked })} />}
    </Row>
  )
}
