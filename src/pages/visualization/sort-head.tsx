import styles from './figure-table.module.css'

export interface Sorting {
  /** Column name, with `-` in front for descending order: `-net_sales`, `key`. */
  sort: string
  onSort: (sort: string) => void
}

interface Props {
  name: string
  title: string
  /** How the figures of the column are computed. */
  note?: string
  sorting?: Sorting
}

/** Column header that sorts on click: metrics largest first, `key` ascending; a second click reverses the order. */
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
