import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortKey } from '../query/sort'
import { ResizeHandle } from './resize-handle'
import styles from './header-cell.module.css'

/** Data that the list attaches to a header cell. */
export interface HeaderMeta {
  label: string
  width: number
  /**
   * `rank` is the position among several sort keys, from 1; 0 for a single key. `toggle` is null when the column is not
   * sortable.
   */
  sort?: { key?: SortKey; rank: number; toggle: ((add: boolean) => void) | null }
  resize?: (width: number) => void
  filler?: true
}

type Props = ComponentProps<'th'> & { meta?: HeaderMeta }

/** A header cell that sorts on click (Shift adds a second field) and resizes at its right edge. */
export function HeaderCell({ meta, children, ...rest }: Props) {
  const { t } = useTranslation('list')
  if (meta?.filler) return <td {...omitHeaderRole(rest)} aria-hidden />
  if (!meta) return <th {...rest}>{children}</th>
  const { sort, resize } = meta
  const direction = sort?.key && (sort.key.descending ? 'descending' : 'ascending')
  return (
    <th {...rest} aria-sort={direction ?? (sort ? 'none' : undefined)}>
      {sort?.toggle ? (
        <button
          type="button"
          className={styles.sort}
          title={t('sort.hint')}
          onClick={(event: MouseEvent) => sort.toggle?.(event.shiftKey)}
        >
          <span className={styles.title}>{children}</span>
          <SortSign sort={sort} />
        </button>
      ) : (
        <>
          <span className={styles.title}>{children}</span>
          {sort && <SortSign sort={sort} />}
        </>
      )}
      {resize && <ResizeHandle label={meta.label} width={meta.width} onResize={resize} />}
    </th>
  )
}

function SortSign({ sort: { key, rank } }: { sort: NonNullable<HeaderMeta['sort']> }) {
  const Arrow = key?.descending ? ArrowDownOutlined : ArrowUpOutlined
  return (
    <span className={key ? styles.arrow : styles.noArrow} aria-hidden>
      <Arrow />
      {rank > 0 && key && rank}
    </span>
  )
}

function omitHeaderRole({ scope: _scope, ...rest }: ComponentProps<'th'>): ComponentProps<'td'> {
  return rest
}
