import { useTranslation } from 'react-i18next'
import styles from './only-store.module.css'
import { useStoreChoice } from './store-choice'

/** Says that only the chosen store is shown, with a button for all stores. Draws nothing while all stores are shown. */
export function OnlyStore() {
  const { t } = useTranslation('common')
  const choice = useStoreChoice()
  if (!choice) return null
  return (
    <span className={styles.note}>
      <span className={styles.name} data-cut>
        {t('store.only', { store: choice.name })}
      </span>
      <button type="button" className={styles.all} onClick={choice.showAll}>
        {t('store.show_all')}
      </button>
    </span>
  )
}
