import type { ResourceApi, RowMeta, TransitionRequest, TransitionResult } from '@/request/resource'
import type { Option } from '@/rules/answers'
import { ApiError } from '@/request/api-error'
import type { Doc } from '@/rules/conditions'

const STORES: Option[] = [
  { id: 2, code: 'S0002', name: '万科店' },
  { id: 3, code: 'S0003', name: '西湖店' },
]
export const SUPPLIERS: Option[] = [
  { id: 7, code: 'V007', name: '鲜果批发' },
  { id: 8, code: 'V008', name: '绿源农场', facts: { min_order_amount: 5000 } },
]
const WAREHOUSES: Option[] = [{ id: 1, code: 'W01', name: '中心仓' }]
export const SKUS: Option[] = [
  {
    id: 11,
    code: 'G0000011',
    name: '红富士苹果',
    facts: { sku_code: 'G0000011', sku_name: '红富士苹果', unit_name: '千克' },
  },
  {
    id: 12,
    code: 'G0000012',
    name: '纯牛奶 250ml',
    facts: { sku_code: 'G0000012', sku_name: '纯牛奶 250ml', unit_name: '盒' },
  },
]

const OPTIONS: Readonly<Record<string, Option[]>> = {
  store_id: STORES,
  supplier_id: SUPPLIERS,
  party_id: SUPPLIERS,
  warehouse_id: WAREHOUSES,
  'lines.sku_id': SKUS,
}

export const line = (id: number, sku: Option, qty: number, price: number): Doc => ({
  id,
  line_no: id,
  sku_id: sku.id,
  sku_id_label: `${sku.code} ${sku.name}`,
  sku_code: sku.code,
  sku_name: sku.name,
  unit_name: sku.facts?.unit_name,
  order_qty: qty,
  approved_qty: qty,
  buy_price: price,
  line_amount: (qty * price) / 1000,
})

/** A stored draft of two lines. */
export function storedOrder(more: Doc = {}): Doc & RowMeta {
  const lines = [line(1, SKUS[0] as Option, 10_000, 850), line(2, SKUS[1] as Option, 24_000, 320)]
  return {
    id: 5,
    version: 3,
    receipt_no: 'SO202611210001',
    check_status: 'draft',
    actions: ['update', 'submit', 'void'],
    store_id: 2,
    store_id_label: 'S0002 万科店',
    supply_mode: 'supplier',
    warehouse_id: null,
    supplier_id: 7,
    supplier_id_label: 'V007 鲜果批发',
    biz_date: '2026-11-21',
    contact: '王店长',
    discount: null,
    approved_note: null,
    remark: null,
    cost_amount: 100,
    total_qty: 34_000,
    total_amount: 16_180,
    lines,
    links: [
      {
        entity: 'shop.order',
        id: 4,
        kind: '订货单',
        no: 'SO202611200009',
        status: 'approved',
        status_field: 'check_status',
        color: 'blue',
        direction: 'up',
        path: '/order/update?id=4',
      },
    ],
    log: [
      { id: 1, at: Date.UTC(2026, 10, 21, 1, 5), operator: '李明', transition: 'create', from: null, to: 'draft' },
      {
        id: 2,
        at: Date.UTC(2026, 10, 21, 2, 30),
        operator: '王芳',
        transition: 'update',
        from: 'draft',
        to: 'draft',
        changes: [
          { path: 'contact', before: '李明', after: '王店长' },
          { path: 'lines.0.order_qty', before: 8000, after: 10000 },
        ],
      },
    ],
    ...more,
  }
}

/** A call to the fake API, with its body. */
interface Call {
  name: 'detail' | 'create' | 'update' | 'preview' | 'options' | 'resolve' | 'transition'
  body: unknown
  /** Idempotency key of a transition. */
  key?: string | undefined
}

export interface FakeOrders extends ResourceApi<Doc> {
  calls: Call[]
  stored: Doc & RowMeta
  /** Answers that replace the usual answer of the next call of each name. */
  once: Partial<Record<Call['name'], (body: never) => unknown>>
  callsOf: (name: Call['name']) => Call[]
}

const unused = () => Promise.reject(new Error('a document page does not call this'))

/** A fake API with one stored order in memory; a test can replace the next answer of each call. */
export function fakeOrders(start: Doc & RowMeta = storedOrder()): FakeOrders {
  function answer<T>(name: Call['name'], body: unknown, usual: () => T, key?: string): Promise<T> {
    fake.calls.push({ name, body, ...(key !== undefined && { key }) })
    const special = fake.once[name]
    delete fake.once[name]
    return Promise.resolve().then(() => (special ? (special(body as never) as T) : usual()))
  }
  function store(change: Doc): Doc & RowMeta {
    fake.stored = { ...fake.stored, ...change, version: fake.stored.version + 1 }
    return structuredClone(fake.stored)
  }
  const fake: FakeOrders = {
    base: '/shop/order',
    calls: [],
    stored: start,
    once: {},
    callsOf: (name) => fake.calls.filter((call) => call.name === name),
    list: unused,
    summary: unused,
    export: unused,
    detail: (id) => answer('detail', id, () => structuredClone(fake.stored)),
    prefetch: () => undefined,
    create: (draft) =>
      answer('create', draft, () =>
        store({
          ...draft,
          id: 6,
          receipt_no: 'SO202611210002',
          check_status: 'draft',
          actions: ['update', 'submit', 'void'],
        }),
      ),
    update(id, draft) {
      return answer('update', draft, () => {
        if (draft.version !== fake.stored.version)
          throw new ApiError('数据已被他人修改，请刷新', { kind: 'business', code: 40900 })
        const { version: _, ...change } = draft
        return store({ ...change, id })
      })
    },
    preview: (draft) => answer('preview', draft, () => draft),
    options: (query) =>
      answer('options', query, () =>
        (OPTIONS[query.field] ?? []).filter((option) =>
          query.ids ? query.ids.includes(option.id) : `${option.code}${option.name}`.includes(query.q ?? ''),
        ),
      ),
    resolve: (query) =>
      answer('resolve', query, () =>
        query.texts.map(
          (text) => (OPTIONS[query.field] ?? []).find(({ code, name }) => code === text || name === text) ?? null,
        ),
      ),
    transition: (request, key) => answer('transition', request, () => [moved(request)], key),
  }
  function moved({ items, transitions }: TransitionRequest): TransitionResult<Doc & RowMeta> {
    const to =
      { submit: 'submitted', approve: 'approved', reject: 'rejected', void: 'voided', withdraw: 'draft' }[
        transitions.at(-1) ?? ''
      ] ?? 'draft'
    return { id: items[0]?.id ?? 0, code: 0, msg: '', data: { row: store({ check_status: to, actions: [] }) } }
  }
  return fake
}
