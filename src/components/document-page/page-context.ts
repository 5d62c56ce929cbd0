import { createContext, type RefObject, use } from 'react'
import type { Control } from 'react-hook-form'
import type { Env } from '@/rules/compute'
import type { Doc } from '@/rules/conditions'
import type { RowsChange } from '../line-grid/types'
import type { Chosen } from '../fields/control-props'
import type { Draft } from './draft/draft'
import type { FormViewer } from './form/field-state'
import type { OpenCards } from './form/open-cards'
import type { GridRegistry } from './rows/grid-registry'
import type { Problems } from '../form/problems'
import type { AnyDocumentPageProps } from './types'

/**
 * State and functions that the components of one open document share. The object stays the same while the page is open.
 */
export interface Page {
  props: AnyDocumentPageProps
  viewer: FormViewer
  draft: Draft
  problems: Problems
  control: Control<Doc>
  grids: GridRegistry
  openCards: OpenCards
  /** The environment of expressions. Its time changes only with the document or after a minute. */
  env: () => Env
  edit: (name: string, value: unknown, chosen?: Chosen) => void
  editRows: (table: string, rows: readonly object[], change: RowsChange) => void
  /** Resolves when the server's default values are in a new document; at once for a stored document. */
  opened: () => Promise<void>
  /**
   * Commits the value that is being typed, drops blank rows and waits for running previews, so that the values sent are
   * the values on the screen.
   */
  settle: () => Promise<void>
  /** The element of the page; null where no document form is shown. */
  root: RefObject<HTMLDivElement | null>
  /** DOM id of a field's input; unique among several open documents. */
  idOf: (name: string) => string
}

export const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage must be called inside a document page')
  return page
}
