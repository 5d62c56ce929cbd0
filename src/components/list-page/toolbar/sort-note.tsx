import { useTranslation } from 'react-i18next'
import { PHONE, useMedia } from '../../use-media'
import { useList } from '../list-context'
import { shownKeys } from '../query/sort'
import { useShownColumns } from '../table/use-shown-columns'
import styles from './toolbar.module.css'

/** The sort order as text, when the headers do not show all of it: a sort key without a column, or cards on a phone. */
export function SortNote() {
  const { view, query, text, shape } = useList()
  const { t } = useTranslation('list')
  const phone = useMedia(PHONE)
  const headers = new Set(useShownColumns().map(({ name }) => name))
  const keys = shownKeys(query.sort ?? view.sort).filter(({ field }) => shape.fields[field])
  if (keys.length === 0 || (!phone && keys.every(({ field }) => headers.has(field)))) return null
  const words = keys.map(({ field, descending }) => `${text.field(field)} ${descending ? '↓' : '↑'}`)
  return <span className={styles.total}>{t('sort.by', { keys: words.join(t('sort.and')) })}</span>
}
