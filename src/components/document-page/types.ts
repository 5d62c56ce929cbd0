import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Actions } from '../list-page/types'
import type { Section } from '../section'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { DraftOf } from '@/rules/row'
import type { Rules } from '@/rules/rules'
import type { ResourceApi, RowMeta } from '@/request/resource'

export type { Section }

/** Create, edit and detail of one row. A singleton (shape.kind) has one row: no id in the URL, no list, no create. */
export interface DocumentPageProps<T> {
  shape: Shape
  api: ResourceApi<T>
  schema: unknown
  /** Printed expressions know the settings' type; the page passes the settings on unchecked. */
  rules: Rules<DraftOf<T>, never>
  sections: readonly Section<T>[]
  actions?: Actions
  /** Paths of the entity's screens; create-from buttons of downstream documents are in `actions`. */
  paths: { list?: string; create?: string; update?: string }
  /**
   * The query string that selects the document (`?id=5`, `?parent_id=2`), for a page beside a list, where the URL
   * belongs to the list.
   */
  search?: string
  /** Called when a new document was stored; without this callback the document's own screen opens. */
  onCreated?: (id: number) => void
  /** Slots for hand-written parts of the page. */
  header?: ReactNode
  aside?: ReactNode
  /** Hand-written controls of header fields, by field name. */
  controls?: Readonly<Record<string, (slot: FieldSlot<T>) => ReactNode>>
}

/** Props of a hand-written control. */
export interface FieldSlot<T> {
  /** In internal units. */
  value: unknown
  onChange: (value: unknown) => void
  /** The field may not be written now; `standard` is plain text then. */
  disabled: boolean
  row: T & RowMeta
  /** The control, or the text, that the page would draw without the hand-written control. */
  standard: ReactNode
}

/** The same props inside the page, which accesses fields by name. */
export type AnyDocumentPageProps = Omit<DocumentPageProps<Doc>, 'schema'> & { schema: ZodType }

/** A section with the sheet of a child table. */
export type TableSection = Extract<AnyDocumentPageProps['sections'][number], { table: string }>
