import type { Compiler } from '../expressions/compile'

/**
 * Guards that check the goods in the rows, each with the fields of which a row needs at least one; `quantity`: a table
 * of goods must name its quantity.
 */
const GUARDS_OF_GOODS: Readonly<Record<string, readonly string[] | 'quantity'>> = {
  avail: 'quantity',
  onhand: 'quantity',
  batch: ['batch_no', 'production_date', 'expiry_date'],
  shelf: ['production_date', 'expiry_date'],
  expired: ['production_date', 'expiry_date'],
  opening: [],
  cost: [],
  clash: [],
}

type Parameters = Readonly<Record<string, unknown>>

/** Returns why the guard could never refuse anything in this document, with the cure; undefined where it could. */
export function idleReason(
  name: string,
  parameters: Parameters,
  compiler: Compiler,
): [message: string, hint: string] | undefined {
  const needed = GUARDS_OF_GOODS[name]
  if (needed !== undefined) return idleGoods(needed, parameters, { name, compiler })
  if (name === 'unit' && parameters.multiple !== undefined)
    return [
      '"unit" takes no "multiple": the table says it',
      'multiple: <field of the row> beside quantity: in the table',
    ]
  if (name === 'over') return idleOver(parameters, compiler)
  if (name === 'siblings' && !compiler.draft.fields.has('source_id'))
    return ['there are no siblings, because no document is made from a source', 'remove the guard, or add source_type']
  return undefined
}

function idleGoods(
  needed: readonly string[] | 'quantity',
  parameters: Parameters,
  { name, compiler }: { name: string; compiler: Compiler },
): [string, string] | undefined {
  const tables = [...compiler.draft.tables.values()].filter(({ mixins }) => mixins.includes('goods_line'))
  if (tables.length === 0)
    return [
      `no rows hold goods, so "${name}" has nothing to look at`,
      'remove the guard, or write goods: true in a table',
    ]
  if (needed === 'quantity')
    return tables.some(({ raw }) => raw.quantity !== undefined)
      ? undefined
      : ['no table of goods says which field is its quantity', 'quantity: qty in the table']
  if (needed.length > 0 && !tables.some(({ fields }) => needed.some((field) => fields.has(field))))
    return [`no row has ${needed.join(' or ')}`, 'mixins: [receiving_line] in the table, or remove the guard']
  const { fields } = compiler.draft
  const missing = (given: unknown, usual: string, known: (field: string) => boolean): [string, string] | undefined => {
    const field = String(given ?? usual)
    return known(field) ? undefined : [`there is no field "${field}"`, `${name}: {…} names the field`]
  }
  const inRows = (field: string) => tables.some((table) => table.fields.has(field))
  const inHeader = (field: string) => fields.has(field)
  if (name === 'cost') return missing(parameters.price, 'new_sell_price', inRows)
  if (name === 'clash')
    return missing(parameters.at, 'effective_at', inHeader) ?? missing(parameters.stores, 'store_ids', inHeader)
  return undefined
}

function idleOver({ ordered }: Parameters, { draft, context }: Compiler): [string, string] | undefined {
  const { enums = {}, fields: stated } = draft.raw
  const sources = Object.keys(stated.source_type?.values ?? enums[stated.source_type?.enum ?? 'source_type'] ?? {})
  const targets = (draft.raw.transitions?.approve?.postings ?? []).flatMap(({ recount }) => recount?.target ?? [])
  const target = targets.find((path) => sources.includes(path.split('.').at(-2) ?? ''))
  if (target === undefined)
    return [
      '"over" compares with the rows of the source, but approve recounts no rows of a source',
      'postings of approve: - recount: {target: …, key: source_line_id, set: {…}}',
    ]
  const [entity = '', table = ''] = target.split('.').slice(-2)
  const upstream = context.manifest.entity(entity)?.tables.get(table)
  // A target that does not exist is reported where it is named.
  if (!upstream) return undefined
  const quantity = entity === draft.raw.entity ? draft.tables.get(table)?.raw.quantity : upstream.quantity
  if (ordered === undefined)
    return quantity !== undefined
      ? undefined
      : [`"over" does not know the ordered quantity, because ${target} has no "quantity"`, 'over: {ordered: …}']
  return upstream.fields.has(String(ordered))
    ? undefined
    : [`${target} has no field "${String(ordered)}"`, `one of: ${[...upstream.fields.keys()].slice(0, 8).join(', ')}`]
}
