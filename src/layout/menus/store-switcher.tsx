import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import Select from 'antd/es/select'
import type { StoreInfo } from '@/auth/session'
import styles from '@/layout/navbar.module.css'
import { allStoresOf, isAllStores } from './store-options'

export interface StoreSwitcherProps {
  stores: readonly StoreInfo[]
  active: StoreInfo | null
  /** Whether the operator may work in all stores at once, as head office does. */
  offersAll: boolean
  /** Names of the warehouses to which the operator is limited; absent for operators of stores and of head office. */
  warehouses?: readonly string[]
  /** Called with null for all stores where the operator has no store of head office. */
  onSwitch: (store: StoreInfo | null) => void
}

/** Value of the choice of all stores. Ids of stores are positive. */
const ALL = 0

/**
 * Shows where the operator works: the active store with its type, or the warehouses of an operator who has no store but
 * that of head office. Switches to another store or, for head office, to all stores; without a choice it is a text.
 */
export const StoreSwitcher = memo(function StoreSwitcher({
  stores,
  active,
  offersAll,
  warehouses = [],
  onSwitch,
}: StoreSwitcherProps) {
  const { t } = useTranslation('layout')
  // The active store is shown even while the list is loading or when loading failed.
  const known = active && !stores.some((store) => store.id === active.id) ? [active, ...stores] : stores
  const shown = offersAll ? known.filter((store) => !isAllStores(store)) : known
  if (!offersAll && shown.length < 2) {
    const names = isAllStores(active) ? warehouses.join(t('store.between')) : ''
    return (
      <div className={`${styles.store} ${styles.onlyStore}`} title={names || active?.store_name}>
        {names ? <PlaceLabel name={names} type={t('store.type.warehouse')} /> : <StoreLabel store={active} />}
      </div>
    )
  }
  const value = offersAll && isAllStores(active) ? ALL : active?.id
  const headOffice = active && isAllStores(active) ? active : (allStoresOf(known) ?? null)
  const label = (id: number) =>
    id === ALL ? (
      <AllStores office={headOffice} />
    ) : (
      <StoreLabel store={shown.find((store) => store.id === id) ?? null} />
    )
  const all = { value: ALL, title: t('store.all') }
  return (
    <Select
      className={styles.store}
      variant="filled"
      aria-label={t('store.label')}
      value={value}
      popupMatchSelectWidth={false}
      showSearch={shown.length > 8 ? { optionFilterProp: 'title' } : false}
      options={[...(offersAll ? [all] : []), ...shown.map((store) => ({ value: store.id, title: store.store_name }))]}
      labelRender={({ value: id }) => label(Number(id))}
      optionRender={({ value: id }) => label(Number(id))}
      popupRender={(menu) => (
        <>
          {menu}
          {offersAll && <p className={styles.storeNote}>{t('store.limits')}</p>}
        </>
      )}
      onChange={(id: number) => {
        if (id === value) return
        const store = id === ALL ? allStoresOf(known) : shown.find((candidate) => candidate.id === id)
        if (store !== undefined) onSwitch(store)
      }}
    />
  )
})

/** All stores, beside the name of the head-office store that stands for them where the operator has one. */
function AllStores({ office }: { office: StoreInfo | null }) {
  const { t } = useTranslation('layout')
  return (
    <span className={styles.storeLabel}>
      {office && <span className={styles.storeName}>{office.store_name}</span>}
      <span className={office ? styles.storeType : styles.storeName}>{t('store.all')}</span>
    </span>
  )
}

function StoreLabel({ store }: { store: StoreInfo | null }) {
  const { t } = useTranslation('layout')
  if (!store) return null
  const type = t(`store.type.${store.store_type}`, { defaultValue: store.store_type })
  return <PlaceLabel name={store.store_name} type={type} />
}

function PlaceLabel({ name, type }: { name: string; type: string }) {
  return (
    <span className={styles.storeLabel}>
      <span className={styles.storeName}>{name}</span>
      {/* The store of head office may have no other name than its type. */}
      {type !== name && <span className={styles.storeType}>{type}</span>}
    </span>
  )
}
