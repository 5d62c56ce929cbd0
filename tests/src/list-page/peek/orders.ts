import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { fakeApi, order, renderList, type Row } from '../harness'
import { see } from '../see'

const sections = [{ key: 'main', fields: ['store_id', 'total_amount', 'remark'] }] as const
export const mayApprove = { check_status: 'submitted', actions: ['update', 'approve', 'reject'] }

/**
 * Renders three submitted orders, and focuses the first. `detail` loads the whole document of an order, with a link to
 * its receipt.
 */
export async function renderOrders(more: object = {}) {
  const rows = [1, 2, 3].map((id) => order(id, mayApprove))
  const detail = vi.fn(async (id: number | null) => ({
    ...(rows.find((row) => row.id === id) as Row),
    remark: `备注 ${id}`,
    links: [
      {
        entity: 'store.store_receive_receipt',
        id: 9,
        kind: '收货单',
        no: 'SR9',
        status: 'draft',
        path: '/r?id=9',
        direction: 'down' as const,
      },
    ],
  }))
  const api = { ...fakeApi({ rows }), detail }
  renderList(api as never, { loadSections: async () => sections as never, ...more })
  const first = await see.row('SO1')
  first.focus()
  return { api, detail, rows }
}

/** Key of the row that has the focus. */
export const focused = () => document.activeElement?.getAttribute('data-row-key')
/** The preview. */
export const panel = () => screen.queryByRole('complementary')
