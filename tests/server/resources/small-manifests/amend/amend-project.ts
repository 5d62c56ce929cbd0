import { readFiles, REPOSITORY } from '../../../../generator/sandbox'
import { generated } from '../generated-project'

const LOSS = 'entities/store/store_good_loss_receipt.yaml'
const ORDER = 'entities/store/store_order_receipt.yaml'
const REVERSE = '  reverse:\n    roles: [head_office]\n'
const RECEIVE = 'entities/store/store_receive_receipt.yaml'
const FILES = [LOSS, ORDER, RECEIVE]
/**
 * A check of the transition `reverse` that only warns. The operator who approves a new version of the document is asked
 * to confirm this warning, because the approval reverses the old version.
 */
const WARNED = `    checks: [{check: "remark != '已报案'", level: warn, message: {zh: 已向警方报案, en: Reported to the police}}]\n`

/** The manifest of the product, in which loss reports, store orders and receiving notes can be amended. */
function manifest(): Record<string, string> {
  const read = readFiles(REPOSITORY, 'manifest')
  const files = Object.fromEntries(
    Object.entries(read).flatMap(([path, text]) =>
      path.endsWith('.yaml') ? [[path.slice('manifest/'.length), text]] : [],
    ),
  )
  for (const path of FILES) {
    const text = files[path] ?? ''
    // Both versions exist until the new one is approved, so the number of a delivery is not unique here.
    const unbound = text.replace('    unique: [supplier_id, delivery_no]\n', '')
    if (!text.includes(REVERSE)) throw new Error(`${path} has no transition reverse to which amend could be added`)
    files[path] = unbound.replace(REVERSE, `  amend: {roles: [head_office]}\n${REVERSE}${path === LOSS ? WARNED : ''}`)
  }
  return files
}

let loaded: ReturnType<typeof generated> | undefined

/** Generates the product with documents that can be amended; only these documents replace those of the product. */
export async function amendProject(): ReturnType<typeof generated> {
  loaded ??= generated(manifest())
  const { resources, tables } = await loaded
  const only = (of: Record<string, unknown>, names: readonly RegExp[]) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => names.some((pattern) => pattern.test(name))))
  return {
    resources: only(resources, [/^storeGoodLossReceipt$/, /^storeOrderReceipt$/, /^storeReceiveReceipt$/]),
    tables: only(tables, [/^store_good_loss_receipt/, /^store_order_receipt/, /^store_receive_receipt/]),
  }
}
