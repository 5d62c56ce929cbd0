import * as z from 'zod'

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
