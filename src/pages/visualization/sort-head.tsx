import styles from './analysis.module.css'

export interface Sorting {
  /** `-net_sales`, `key` */
  sort: string
  onSort: (sort: string) => void
}

interface Props {
  name: string
  title: string
  /** How it is reckoned. */
  note?: string
  sorting?: Sorting
}

/** A header that sorts: the largest first, then the smallest. */
export function SortHead({ name, title, note, sorting }: Props) {
  if (!sorting) return <span title={note}>{title}</span>
  const { sort, onSort } = sorting
  const first = name === 'key' ? name : `-${name}`
  const other = name === 'key' ? '-key' : name
  const isOn = sort === first || sort === other
  return (
    <button
      type="button"
      className={styles.sort}
      title={note}
      aria-pressed={isOn}
      onClick={() => onSort(sort === first ? other : first)}
    >
      {title}
      <span aria-hidden>{isOn ? (sort.startsWith('-') ? ' ↓' : ' ↑') : ''}</span>
    </button>
  )
}
