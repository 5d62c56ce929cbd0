import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Share, SharedLayout } from '../views/view-api'
import { roleKey, roleOfKey, roleOptions } from '../views/role-key'
import type { ColumnChoice } from './column-button'
import styles from './settings.module.css'

/**
 * Shown to operators who may share with roles, such as the manager of a store: a choice of roles that share this
 * layout. Choosing a role shares the current layout with it.
 */
export function ShareLayout({ views }: Pick<ColumnChoice, 'views'>) {
  const { t } = useTranslation('list')
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  /** A change that would lose the layout of another operator and waits for an answer. */
  const [asked, setAsked] = useState<{ keys: readonly string[]; isShared: boolean } | null>(null)
  const roles = views.stored?.roles ?? []
  if (roles.length === 0) return null
  const shared = views.stored?.shared_layouts ?? []
  const sharedKeys = shared.map(roleKey)
  const byOthers = shared.filter((role) => !role.own && (!asked || asked.keys.includes(roleKey(role))))
  const nameOf = ({ kind, role_id }: Share) =>
    roles.find((role) => role.kind === kind && role.id === role_id)?.name ?? ''
  const words = ({ by, ...role }: SharedLayout) =>
    t('columns.shared_by', { role: nameOf(role), by: by || t('columns.someone') })

  async function setShared(keys: readonly string[], isShared: boolean) {
    if (isBusy) return
    setBusy(true)
    try {
      for (const role of keys.map(roleOfKey)) if (role) await views.shareLayout(role, isShared)
    } catch {
      // The API client has already shown the error.
    } finally {
      setBusy(false)
    }
  }

  /** Asks before the layouts that other operators have shared are replaced or removed. */
  function change(keys: readonly string[], isShared: boolean) {
    if (byOthers.some((role) => keys.includes(roleKey(role)))) setAsked({ keys, isShared })
    else void setShared(keys, isShared)
  }

  function answer(isMeant: boolean) {
    document.getElementById(id)?.focus()
    setAsked(null)
    if (asked && isMeant) void setShared(asked.keys, asked.isShared)
  }

  return (
    <div className={styles.share}>
      <label htmlFor={id}>{t('columns.share')}</label>
      <Select
        id={id}
        mode="multiple"
        size="small"
        // Not `disabled` meanwhile: that would take the focus away.
        loading={isBusy}
        placeholder={t('columns.share_choose')}
        maxTagCount="responsive"
        maxTagPlaceholder={({ length }) => `+${length}`}
        optionFilterProp="label"
        value={sharedKeys}
        options={roleOptions(roles, (kind) => t(`views.${kind}`))}
        onSelect={(key: string) => change([key], true)}
        onDeselect={(key: string) => change([key], false)}
      />
      <p className={styles.help}>{t('columns.share_help')}</p>
      {byOthers.map((role) => (
        <p key={roleKey(role)} className={styles.help}>
          {words(role)}
        </p>
      ))}
      {asked ? (
        <div role="group" aria-labelledby={`${id}ask`} className={styles.ask}>
          <p id={`${id}ask`}>{t(asked.isShared ? 'columns.replace_ask' : 'columns.remove_ask')}</p>
          <Button size="small" autoFocus onClick={() => answer(false)}>
            {t('columns.leave')}
          </Button>
          <Button size="small" type="primary" danger onClick={() => answer(true)}>
            {t(asked.isShared ? 'columns.replace_do' : 'columns.remove_do')}
          </Button>
        </div>
      ) : (
        sharedKeys.length > 0 && (
          <Button type="link" size="small" loading={isBusy} onClick={() => change(sharedKeys, true)}>
            {t('columns.share_update')}
          </Button>
        )
      )}
    </div>
  )
}
