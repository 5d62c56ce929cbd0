import { useMemo } from 'react'
import { useEntityText } from '@/components/entity-text'
import type { InnerSheets } from '@/components/line-grid/types'
import { usePage } from '@/components/document-page/page-context'
import type { AnyDocumentPageProps, TableSection } from '@/components/document-page/types'
import { useShownCards } from '@/components/document-page/form/use-shown-cards'
import { useStore } from '@/components/document-page/use-store'
import { innerRows } from '@/exact/list'
import { innerTables } from '@/rules/rows/inner-rows'
import { InnerTable } from './inner-table'

/** The sheets of the rows within each row of a table; null when no table lies within it. */
export function useInnerSheets(table: string): InnerSheets | null {
  const page = usePage()
  const { shape, sections } = page.props
  const text = useEntityText(shape.entity)
  const rows = useStore(page.draft, (draft) => draft.rows)
  const inner = useMemo(() => {
    const names = innerTables(shape, table)
    return sections.filter((section) => isTableOf(section, names))
  }, [shape, sections, table])
  const shown = useShownCards(inner)
  return useMemo(() => {
    const visible = inner.filter(({ key }) => shown.has(key))
    if (visible.length === 0) return null
    return {
      title: visible.map(({ key }) => text.section(key)).join(' · '),
      count: ({ row_key: key }) =>
        visible
          .map((section) => innerRows((rows[section.table] ?? []) as Keyed[], { row_key: keyIn(key) }).length)
          .reduce((sum, count) => sum + count, 0),
      flush: () => page.grids.flush(visible.map((section) => section.table)),
      render: ({ row_key: key }, { onLeave, enter }) =>
        typeof key === 'string' &&
        visible.map((section, index) => (
          <InnerTable
            key={section.key + key}
            section={section}
            outerKey={key}
            onLeave={onLeave}
            enter={enter && index === 0}
          />
        )),
    }
  }, [inner, shown, rows, text, page])
}

type Keyed = { outer_key: string | null }

const keyIn = (key: unknown): string | null => (typeof key === 'string' ? key : null)

const isTableOf = (
  section: AnyDocumentPageProps['sections'][number],
  names: readonly string[],
): section is TableSection => 'table' in section && names.includes(section.table)
