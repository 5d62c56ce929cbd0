import * as z from 'zod'
import { policyShape } from '../../../src/rules/samples/policy'
import { allResources } from '../../metadata/registry'

let known: ReadonlySet<string> | undefined

/** Every list of the console by the entity of its rows: `good.sku`, and `policy` of the sample screens. */
function listNames(): ReadonlySet<string> {
  known ??= new Set([...allResources().map(({ shape }) => shape.entity), policyShape.entity])
  return known
}

/**
 * The name of a list that exists. Views and layouts are limited per list, so an invented name would let one operator
 * store any number of them.
 */
export const listName = z
  .string()
  .max(60)
  .refine((name) => listNames().has(name))
