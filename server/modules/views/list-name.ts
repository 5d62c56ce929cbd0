import type { Context } from 'hono'
import * as z from 'zod'
import type { Text } from '../../../src/rules/rules'
import { policyShape } from '../../../src/rules/samples/policy'
import type { AppEnv } from '../../http/app-env'
import { allResources } from '../../metadata/registry'
import { MAX_LIST_NAME } from './name-length'

/**
 * The name of a list in the body of a call. It is the entity of the rows, `good.sku`, or `policy` for the list of the
 * sample screens. A sheet of a document has the entity and the table: `store.store_order_receipt:lines`.
 */
export const listName = z.string().max(MAX_LIST_NAME)

const UNKNOWN_LIST: Text = {
  zh: '没有此列表；应为模块和实体，如 good.sku，明细表为 store.store_order_receipt:lines',
  en: 'No such list. Send module and entity, such as good.sku, or store.store_order_receipt:lines for the rows of a document',
}

/**
 * The name of a list or a sheet that the application of the request has. The number of views and layouts is limited per
 * list, so with invented names one operator could store any number of them.
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
    { params: { text: UNKNOWN_LIST } },
  )
}
