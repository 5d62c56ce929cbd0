import * as z from 'zod'

/**
 * Flags that the engine itself asks for. src/rules/access/needs.ts has the same list for the console and the server.
 * Further flags are the boolean fields `can_…` of the entities `role` and `store_role`.
 */
export const ENGINE_FLAGS = ['can_view_cost', 'can_view_buy_price', 'can_pos_refund'] as const

/** A flag, a role type (`@wholesaler`) or a permission (`supplier:update`). */
const need = z.union([
  z.templateLiteral([z.literal('@'), z.string().regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/)]),
  z.string().regex(/^(can_[a-z0-9]+(_[a-z0-9]+)*|[a-z][a-z0-9_]*:[a-z][a-z0-9_]*)$/, {
    error: 'a flag (can_view_cost), a permission (supplier:update) or a role type (@wholesaler)',
  }),
])

/** One need, or several needs of which one is enough. */
export const needs = z.union([need, z.array(need).min(1)])

export type Needs = z.infer<typeof needs>
