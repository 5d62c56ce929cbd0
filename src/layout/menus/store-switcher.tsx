import { useTranslation } from 'react-i18next'
import Select from 'antd/es/select'
import type { StoreInfo } from '@/auth/session'
import styles from '@/layout/navbar.module.css'

export interface StoreSwitcherProps {
  stores: readonly StoreInfo[]
  active: StoreInfo | null
  onSwitch: (store: StoreInfo) => void
}

/** Where the operator works now, always in sight with its type: the thing that is checked most. */
export function StoreSwitcher({ stores, active, onSwitch }: StoreSwitcherProps) {
  const { t } = useTranslation('layout')
  // The list is fetched; until it is here, or when it fails, the active store still shows.
  const all = active && !stores.some((store) => store.id === active.id) ? [active, ...stores] : stores
  return (
    <Select
      className={styles.store}
      variant="filled"
      aria-label={t('store.label')}
      value={active?.id}
      popupMatchSelectWidth={false}
      showSearch={all.length > 8 ? { optionFilterProp: 'title' } : false}
      options={all.map((store) => ({ value: store.id, title: store.store_name, store }))}
      labelRender={({ value }) => <StoreLabel store={all.find((store) => store.id === value) ?? null} />}
      optionRender={({ data }) => <StoreLabel store={data.store} />}
      onChange={(id: number) => {
        const store = all.find((each) => each.id === id)
        if (store && store.id !== active?.id) onSwitch(store)
      }}
    />
  )
}

function StoreLabel({ store }: { store: StoreInfo | null }) {
  const { t } = useTranslation('layout')
  if (!store) return null
  return (
    <span className={styles.storeLabel}>
      <span className={styles.storeName}>{store.store_name}</span>
      <span className={styles.storeType}>
        {t(`store.type.${store.store_type}`, { defaultValue: store.store_type })}
      </span>
    </span>
  )
}
