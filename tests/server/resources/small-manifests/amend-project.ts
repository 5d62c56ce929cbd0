import { readFiles, REPOSITORY } from '../../../generator/sandbox'
import { generated } from './generated-project'

const LOSS = 'entities/store/store_good_loss_receipt.yaml'
const ORDER = 'entities/store/store_order_receipt.yaml'
const REVERSE = '  reverse:\n    roles: [head_office]\n'
const FILES = [LOSS, ORDER]

/** The manifest of the product, in which loss reports and store orders can be amended. */
function manifest(): Record<string, string> {
  const read = readFiles(REPOSITORY, 'manifest')
  const files = Object.fromEntries(
    Object.entries(read).flatMap(([path, text]) =>
      path.endsWith('.yaml') ? [[path.slice('manifest/'.length), text]] : [],
    ),
  )
  for (const path of FILES) {
    const text = files[path] ?? ''
    if (!text.includes(REVERSE)) throw new Error(`${path} has no transition reverse to which amend could be added`)
    files[path] = text.replace(REVERSE, `  amend: {roles: [head_office]}\n${REVERSE}`)
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
    resources: only(resources, [/^storeGoodLossReceipt$/, /^storeOrderReceipt$/]),
    tables: only(tables, [/^store_good_loss_receipt/, /^store_order_receipt/]),
  }
}
