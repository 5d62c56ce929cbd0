// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { arrivalShape } from '../../../src/generated/good/arrival/arrival.fields'
import { arrivalRules, arrivalSchema } from '../../../src/generated/good/arrival/arrival.schema'
import type { Arrival, ArrivalLine } from '../../../src/generated/good/arrival/arrival.types'
import type { Order, OrderLine } from '../../../src/generated/good/order/order.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { arrival as arrivalTable, arrival_lines } from '../tables/arrival'
import { order as orderTable, order_lines } from '../tables/order'

type Doc = EngineScope<Arrival, never, unknown>
type Line = EngineScope<Arrival, ArrivalLine, unknown>
type FromOrder = EngineScope<Arrival, never, unknown, Order>
type FromOrderLine = EngineScope<Arrival, never, unknown, OrderLine>

/** 到货单 · Arrivals. */
export const arrival = describe<Arrival>({
  entity: 'arrival',
  module: 'good',
  title: { zh: '到货单', en: 'Arrivals' },
  one: { zh: '到货单', en: 'Arrival' },
  base: '/good/arrival',
  shape: arrivalShape,
  schema: arrivalSchema,
  rules: arrivalRules,
  table: arrivalTable,
  tables: {
    lines: {
      table: arrival_lines,
      server: {
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        buy_price: { copy: 'source_line.buy_price' },
        line_amount: { computed: true },
      },
      mixins: ['goods_line'],
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    source_id: {
      filter: {
        order: conditionOn(orderTable, {
          sql: (row, q, s: Doc) =>
            q.and(
              q.same(row.check_status, 'approved'),
              q.same(row.store_id, s.doc.store_id),
              q.exists(order_lines, (item) => q.above(item.open_qty, 0)),
            ),
        }),
      },
    },
    total_amount: { computed: true },
    source_no: { code: true, role: 'source_no' },
    sku_count: { computed: true },
    total_qty: { computed: true },
    total_cost_amount: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'AR{yyyyMMdd}{seq:4}' },
  list: {
    columns: ['receipt_no', 'check_status', 'total_qty', 'source_no'],
    filters: [{ field: 'check_status' }],
    sort: { default: ['-id'], allow: [] },
    tabs: 'check_status',
  },
  transitions: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', roles: { store: true } },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { store: true, head_office: true },
      confirm: true,
      postings: [
        eachRow<Line>('lines')({
          stock: [
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.received_qty ?? 0,
              value: (s) => s.line.line_amount ?? 0,
              reason: 'purchase_in',
            },
          ],
          set: {
            'line.cost_amount': (s) => s.line.line_amount,
            'sku.last_buy_price': (s) => s.line.buy_price,
          },
        }),
        {
          do: 'recount',
          target: 'order.lines',
          table: 'lines',
          key: 'source_line_id',
          set: {
            received_qty: (s: Line) => s.line.received_qty ?? 0,
          },
        },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { store: true, head_office: true }, reason: true },
    void: { from: ['draft', 'rejected'], to: 'voided', roles: { store: true }, reason: true, confirm: true },
    reverse: {
      from: ['approved'],
      to: 'voided',
      roles: { head_office: true },
      reason: true,
      confirm: true,
      guards: [{ name: 'reverse' }],
      postings: [{ do: 'mirror', transition: 'approve' }],
    },
  },
  createFrom: {
    from_order: {
      source: 'good.order',
      filter: conditionOn(orderTable, {
        sql: (row, q) =>
          q.and(
            q.same(row.check_status, 'approved'),
            q.exists(order_lines, (item) => q.above(item.open_qty, 0)),
          ),
      }),
      listed: { check_status: 'approved' },
      by: ['store'],
      header: {
        store_id: (s: FromOrder) => s.from.store_id,
      },
      lines: {
        from: 'lines',
        to: 'lines',
        filter: (s: FromOrderLine) => (s.from.open_qty ?? 0) > 0,
        set: {
          source_line_id: (s: FromOrderLine) => s.from.id,
          sku_id: (s: FromOrderLine) => s.from.sku_id,
          expected_qty: (s: FromOrderLine) => s.from.open_qty,
          received_qty: (s: FromOrderLine) => s.from.open_qty,
        },
      },
    },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'create', 'update', 'export'] },
})
