import * as z from 'zod'
import { ROLE_TYPES } from './common'

/** The flags of roles. The console and the server hold the same list in src/rules/needs.ts. */
export const FLAGS = ['can_view_cost', 'can_view_buy_price', 'can_pos_refund'] as const

const need = z.union([
  z.enum(FLAGS),
  z.templateLiteral([z.literal('@'), z.enum(ROLE_TYPES)]),
  z.string().regex(/^[a-z][a-z0-9_]*:[a-z][a-z0-9_]*$/),
])

export const needs = z.union([need, z.array(need).min(1)])

export type Needs = z.infer<typeof needs>
