import { suggestion } from '../suggest'
import type { Compiler } from './compile'
import type { RowAction } from './transition-types'

/** Drawers that the console has (their calls are the engine's). */
export const DRAWERS = {
  stock_ledger: { zh: '库存流水', en: 'Stock ledger' },
  price_history: { zh: '价格历史', en: 'Price history' },
} as const

/** Drawers of a row. Buttons that create a document come from the rules of that document (actions.ts). */
export function rowActionsOf(compiler: Compiler): RowAction[] {
  const { draft, world } = compiler
  return (draft.raw.row_actions ?? []).flatMap((raw, index): RowAction[] => {
    const path = ['row_actions', index]
    if (raw.drawer !== undefined) {
      const known = Object.entries(DRAWERS).find(([name]) => name === raw.drawer)
      if (!known) {
        compiler.problem(
          'MAN2091',
          [...path, 'drawer'],
          `there is no drawer "${raw.drawer}"`,
          suggestion(raw.drawer, Object.keys(DRAWERS)),
        )
        return []
      }
      for (const field of Object.values(raw.match ?? {})) {
        if (!draft.fields.has(field))
          compiler.problem(
            'MAN2032',
            [...path, 'match'],
            `there is no field "${field}"`,
            suggestion(field, draft.fields.keys()),
          )
      }
      return [
        {
          name: raw.drawer,
          label: raw.label ?? known[1],
          drawer: raw.drawer,
          ...(raw.match ? { match: raw.match } : {}),
          by: [],
        },
      ]
    }
    const target = world.drafts.get(raw.create ?? '')
    if (!target) {
      compiler.problem(
        'MAN2091',
        raw.create === undefined ? path : [...path, 'create'],
        raw.create === undefined
          ? 'a row action opens a drawer or creates a document'
          : `there is no entity "${raw.create}"`,
        suggestion(raw.create ?? '', world.drafts.keys()),
      )
      return []
    }
    const rules = Object.keys(target.raw.create_from ?? {})
    if (raw.rule !== undefined && !rules.includes(raw.rule))
      compiler.problem(
        'MAN2091',
        [...path, 'rule'],
        `${raw.create} has no create_from rule "${raw.rule}"`,
        suggestion(raw.rule, rules),
      )
    return []
  })
}
