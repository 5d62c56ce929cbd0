import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Actions } from '../list-page/types'
import type { Section } from '../section'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { Rules } from '@/rules/rules'
import type { ResourceApi, RowMeta } from '@/request/resource'

export type { Section }

/** Create, edit and detail of one row. A singleton (shape.kind) has one row: no id in the URL, no list, no create. */
export interface DocumentPageProps<T> {
  shape: Shape
  api: ResourceApi<T>
  schema: unknown
  /** Printed expressions know the settings' type; the page hands them over unread. */
  rules: Rules<T, never>
  sections: readonly Section<T>[]
  actions?: Actions
  /** Paths of the entity's screens; create-from buttons of downstream documents are in `actions`. */
  paths: { list?: string; create?: string; update?: string }
  /** Which document, as an address says it (`?id=5`, `?parent_id=2`), where the page stands beside a list and the address is the list's. */
  search?: string
  /** A new document was stored; without it its own screen opens. */
  onCreated?: (id: number) => void
  /** Slots for a person's file. */
  header?: ReactNode
  aside?: ReactNode
  /** A person's control of a header field, by its name. */
  controls?: Readonly<Record<string, (slot: FieldSlot<T>) => ReactNode>>
}

/** What a taken-over control may draw with. */
export interface FieldSlot<T> {
  /** Internal units. */
  value: unknown
  onChange: (value: unknown) => void
  /** It may not be written now: `standard` is text. */
  disabled: boolean
  row: T & RowMeta
  /** The control, or the text, as the kit draws it. */
  standard: ReactNode
}

/** The same inside the page, which walks fields by name. */
export type AnyDocumentPageProps = Omit<DocumentPageProps<Doc>, 'schema'> & { schema: ZodType }
