import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const roles = views.stored?.roles ?? []
  if (roles.length === 0) return null
  const sharedKeys = (views.stored?.shared_layouts ?? []).map(roleKey)

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
        onSelect={(key: string) => void setShared([key], true)}
        onDeselect={(key: string) => void setShared([key], false)}
      />
      <p className={styles.help}>{t('columns.share_help')}</p>
      {sharedKeys.length > 0 && (
        <Button type="link" size="small" loading={isBusy} onClick={() => void setShared(sharedKeys, true)}>
          {t('columns.share_update')}
        </Button>
      )}
    </div>
  )
}
