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

/** One setting: its label and its control. `children` gets the id that the control must have for its label. */
export function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type BooleanSetting = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

export function Toggle({ name }: { name: BooleanSetting }) {
  const { t } = useTranslation('settings')
  const on = useSettings()[name]
  return (
    <Row label={t(name)}>
      {(id) => <Switch id={id} checked={on} onChange={(checked) => changeSettings({ [name]: checked })} />}
    </Row>
  )
}
