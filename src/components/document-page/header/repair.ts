import type { Page } from '@/components/document-page/page-context'
import { fieldState } from '@/components/document-page/form/field-state'

/** Whether the operator may write the field or cell at a path such as `discount` or `lines.3.order_qty`. */
export function mayRepair(page: Page, path: string): boolean {
  const [name = ''] = path.split('.')
  if (name in (page.props.shape.tables ?? {})) return page.grids.canSet(path)
  return fieldState(page.viewer, page.draft.doc, name, { creating: page.draft.creating, env: page.env() }).editable
}

/** Writes a value, in internal units, into the field or cell at the path, as if the operator had typed the value. */
export function repair(page: Page, path: string, value: unknown): void {
  const [name = ''] = path.split('.')
  if (name in (page.props.shape.tables ?? {})) page.grids.set(path, value)
  else page.edit(name, value)
}
