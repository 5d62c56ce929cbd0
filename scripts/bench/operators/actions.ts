import type { Resource } from '../../../server/metadata/description'
import { productRegistry } from '../../../server/product'
import type { Random } from '../../../server/demo/random'
import type { BenchOperator } from './bench-operators'

/** One request of an action. */
export interface Step {
  kind: 'list' | 'summary' | 'document' | 'save'
  entity: string
  path: string
  body?: unknown
}

export type Send = (step: Step) => Promise<Record<string, unknown> | null>

interface Listed {
  id: number
  actions: string[]
}

/**
 * The share of each action in percent: a list with its sums, the next page or a search in the list, a document, a save.
 */
const SHARES = { list: 45, search: 20, document: 25, save: 10 }

/** Every entity with a list that the role type may open, whether it is a document or not. */
export const listsOf = (role_type: BenchOperator['role_type']): Resource[] =>
  productRegistry().all.filter(
    ({ access, shape }) => access[role_type]?.includes('list') === true && shape.kind !== 'singleton',
  )

/** The documents that the role type may list and edit. */
export const documentsOf = (role_type: BenchOperator['role_type']): Resource[] =>
  listsOf(role_type).filter(({ shape, access }) => shape.kind === 'receipt' && access[role_type]?.includes('update'))

/**
 * One action of an operator at the console. A list screen asks for its rows and its sums at the same time; a document
 * is opened from a list; a save opens a draft, and sends it back as it is.
 */
export async function act(operator: BenchOperator, random: Random, send: Send): Promise<void> {
  const action = (['list', 'search', 'document', 'save'] as const)[random.weighted(Object.values(SHARES))]
  const lists = listsOf(operator.role_type)
  if (action === 'list') return openList(random.pick(lists), {}, send)
  if (action === 'search') {
    const resource = random.pick(lists)
    return openList(resource, queryOf(resource, random), send)
  }
  const resource = random.pick(documentsOf(operator.role_type))
  const { base, entity } = resource
  const tabs = resource.list?.tabs
  const page = await send({
    kind: 'list',
    entity,
    path: listPath(base, action === 'save' && tabs ? { [`f.${tabs}`]: 'draft' } : {}),
  })
  const rows = (page?.list ?? []) as Listed[]
  const wanted = rows.filter(({ actions }) => action === 'document' || actions.includes('update'))
  if (wanted.length === 0) return
  const { id } = random.pick(wanted)
  const opened = await send({ kind: 'document', entity, path: `${base}/detail?id=${id}` })
  if (action === 'save' && opened) await send({ kind: 'save', entity, path: `${base}/update?id=${id}`, body: opened })
}

async function openList(
  { base, entity }: Resource,
  query: Readonly<Record<string, string>>,
  send: Send,
): Promise<void> {
  await Promise.all([
    send({ kind: 'list', entity, path: listPath(base, query) }),
    send({ kind: 'summary', entity, path: listPath(base, query).replace('/list?', '/summary?') }),
  ])
}

const listPath = (base: string, query: Readonly<Record<string, string>>) =>
  `${base}/list?${new URLSearchParams({ current: '1', pageSize: '20', ...query })}`

/** Beginnings of codes and a part of a name, as operators type them. */
const SEARCHES = ['SO00001', 'G00001', 'M00001', 'E0001', '文5', '0012']

/** A later page, another sort order, or a search. */
function queryOf({ list }: Resource, random: Random): Record<string, string> {
  const sorts = list?.sort.allow ?? []
  const variant = random.int(1, 3)
  if (variant === 1) return { current: String(random.int(2, 20)) }
  if (variant === 2 && sorts.length > 0) return { sort: `-${random.pick(sorts)}` }
  return list?.search.length ? { q: random.pick(SEARCHES) } : {}
}
