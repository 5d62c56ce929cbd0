import * as z from 'zod'
import { ROLE_TYPES } from './common'

/** Permission flags of roles. src/rules/needs.ts has the same list for the console and the server. */
export const FLAGS = ['can_view_cost', 'can_view_buy_price', 'can_pos_refund'] as const

/** A flag, a role type (`@wholesaler`) or a permission (`supplier:update`). */
const need = z.union([
  z.enum(FLAGS),
  z.templateLiteral([z.literal('@'), z.enum(ROLE_TYPES)]),
  z.string().regex(/^[a-z][a-z0-9_]*:[a-z][a-z0-9_]*$/),
])

/** One need, or several needs of which one is enough. */
export const needs = z.union([need, z.array(need).min(1)])

export type Needs = z.infer<typeof needs>
