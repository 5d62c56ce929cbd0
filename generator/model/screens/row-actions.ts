import { rolesIn } from '../role-type'
import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import { COPY } from '../transitions/standard'
import type { RowAction } from '../transitions/transition-types'

/** Drawers of the console; the engine implements their API calls. */
export const DRAWERS = {
  stock_ledger: { zh: '库存流水', en: 'Stock ledger' },
  price_history: { zh: '价格历史', en: 'Price history' },
} as const

/** Columns by which a drawer can be filtered: the goods, and their store or warehouse. */
const DRAWER_COLUMNS = ['store_id', 'warehouse_id', 'sku_id']

/**
 * Returns the drawer buttons and the copy button of a row. link.ts adds the buttons of the documents made from the row.
 */
export function rowActionsOf(compiler: Compiler, createPath: string | undefined): RowAction[] {
  const { draft } = compiler
  const drawers = (draft.raw.row_actions ?? []).flatMap((raw, index): RowAction[] => {
    const path = ['row_actions', index]
    const drawer = Object.entries(DRAWERS).find(([name]) => name === raw.drawer)
    if (!drawer) {
      compiler.problem(
        'MAN2091',
        [...path, 'drawer'],
        `there is no drawer "${raw.drawer}"`,
        suggestion(raw.drawer, Object.keys(DRAWERS)),
      )
      return []
    }
    for (const [column, field] of Object.entries(raw.match)) {
      if (!DRAWER_COLUMNS.includes(column))
        compiler.problem(
          'MAN2032',
          [...path, 'match', column],
          `the drawer has no column "${column}"`,
          suggestion(column, DRAWER_COLUMNS),
        )
      if (!draft.fields.has(field)) compiler.unknownField([...path, 'match', column], field)
    }
    if (!raw.match.sku_id || Boolean(raw.match.store_id) === Boolean(raw.match.warehouse_id))
      compiler.problem(
        'MAN2032',
        [...path, 'match'],
        'the drawer shows the goods at one place',
        'match sku_id, and either store_id or warehouse_id',
      )
    return [{ name: raw.drawer, label: raw.label ?? drawer[1], drawer: raw.drawer, match: raw.match, by: [] }]
  })
  if (!draft.raw.copy) return drawers
  const by = rolesIn(draft.raw.access).filter((role) => draft.raw.access[role]?.includes('create'))
  if (createPath === undefined || by.length === 0) {
    if (compiler.context.manifest.unreadableNames('routes/').length > 0) return drawers
    compiler.problemAtKey(
      'MAN2092',
      ['copy'],
      'no screen lets a user create a row here',
      'add a create screen, or remove copy',
    )
    return drawers
  }
  const create = { entity: draft.raw.entity, rule: 'copy', path: createPath }
  return [...drawers, { name: 'copy', label: COPY, create, copy: true, by }]
}
