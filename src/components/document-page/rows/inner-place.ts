import type { Page } from '@/components/document-page/page-context'
import { rowsOf } from '@/components/rows'

/** The place of a row within a row: the positions of the outer row and, within it, of the inner row. */
interface InnerPlace {
  outerTable: string
  outer: number
  inner: number
}

/** Where the row at a path such as `parts.5.qty` lies; null for rows of the document itself. */
export function innerPlace({ props: { shape }, draft: { doc } }: Page, path: string): InnerPlace | null {
  const [table = '', index] = path.split('.')
  const outerTable = shape.tables?.[table]?.in
  if (outerTable === undefined || index === undefined) return null
  const rows = rowsOf(doc, table)
  const key = rows[Number(index)]?.outer_key
  const outer = rowsOf(doc, outerTable).findIndex(({ row_key }) => row_key != null && row_key === key)
  const before = rows.slice(0, Number(index)).filter(({ outer_key }) => outer_key === key)
  return outer < 0 ? null : { outerTable, outer, inner: before.length }
}

/** The path of the row within which the row at the path lies: `lines.2`; null for rows of the document itself. */
export function outerPath(page: Page, path: string): string | null {
  const place = innerPlace(page, path)
  return place && `${place.outerTable}.${place.outer}`
}
