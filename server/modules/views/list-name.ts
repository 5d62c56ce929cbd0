import type { Context } from 'hono'
import * as z from 'zod'
import { policyShape } from '../../../src/rules/samples/policy'
import type { AppEnv } from '../../http/app-env'
import { allResources } from '../../metadata/registry'

/**
 * A list of the console in a body, by the entity of its rows: `good.sku`, or `policy` of the sample screens. A sheet of a
 * document is named by its entity and its table: `store.store_order_receipt:lines`.
 */
export const listName = z.string().max(60)

/**
 * A list or a sheet that the application of the request has. Views and layouts are limited per list, so an invented name would let
 * one operator store any number of them.
 */
export function knownList(c: Context<AppEnv>): z.ZodType<string> {
  const application = { registry: c.get('registry') }
  return listName.refine(
    (name) =>
      name === policyShape.entity ||
      allResources(application).some(
        ({ shape }) =>
          shape.entity === name || Object.keys(shape.tables ?? {}).some((table) => `${shape.entity}:${table}` === name),
      ),
  )
}
