import type { Meta, StoryObj } from '@storybook/react-vite'
import i18next from 'i18next'
import { ApiError } from '@/request/api-error'
import type { LogEntry } from '@/request/resource'
import type { RoleType } from '@/rules/access/role-type'
import { DocumentPage } from './document-page'
import { type FakeOrders, fakeOrders, line, SKUS, storedOrder } from './example/fake-orders'
import { orderPage, orderSections, tabbedSections } from './example/order'
import { addOrderTexts } from './example/order-texts'
import { DRAFT_PREFIX } from '@/auth/storage-prefixes'

/** Removes stored drafts, so that a story does not offer to restore the text typed in an earlier story. */
function removeStoredDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
}

const meta: Meta = {
  title: 'Kit/Document page',
  loaders: [async () => addOrderTexts(i18next)],
  beforeEach: removeStoredDrafts,
}
export default meta

interface Options {
  shape?: typeof orderPage.shape
  sections?: typeof orderSections
  path?: string
  role?: RoleType
  play?: StoryObj['play']
}

function page(
  api: () => FakeOrders,
  {
    shape = orderPage.shape,
    sections = orderSections,
    path = '/order/update?id=5',
    role = 'head_office',
    play,
  }: Options = {},
): StoryObj {
  const orders = api()
  return {
    render: () => (
      <DocumentPage
        {...orderPage}
        api={orders}
        shape={shape}
        sections={sections}
        paths={{ list: '/order/list', create: '/order/create', update: '/order/update' }}
      />
    ),
    globals: { role },
    parameters: { fill: true, path },
    ...(play && { play }),
  }
}

/** A stored order in a status, with the transitions that the server would allow in it. */
const at = (check_status: string, actions: string[]) => () => fakeOrders(storedOrder({ check_status, actions }))
const draft = at('draft', ['update', 'submit', 'void'])

/** A document that another operator rejected or ended, with the reason; a rejected document was changed since. */
function ended(check_status: string, transition: string, actions: string[]): () => FakeOrders {
  return () => {
    const order = storedOrder({ check_status, actions })
    const decided: LogEntry = {
      id: 3,
      at: Date.UTC(2026, 10, 21, 3, 12),
      operator: '周总',
      transition,
      from: 'submitted',
      to: check_status,
      reason: '第 2 行数量与周五的促销不符，请与店长核对后重新提交',
    }
    const changed: LogEntry = {
      id: 4,
      at: Date.UTC(2026, 10, 21, 4, 40),
      operator: '王芳',
      transition: 'update',
      from: check_status,
      to: check_status,
      changes: [{ path: 'lines.1.order_qty', before: 10_000, after: 24_000 }],
    }
    const log = Array.isArray(order.log) ? (order.log as LogEntry[]) : []
    return fakeOrders({ ...order, log: [...log, decided, ...(check_status === 'rejected' ? [changed] : [])] })
  }
}

function refusing(code: number): () => FakeOrders {
  return () => {
    const api = draft()
    api.detail = () => Promise.reject(new ApiError('服务器开小差了，请稍后重试', { kind: 'business', code }))
    return api
  }
}

/** Types into a field once the document is loaded. */
async function typed(
  canvasElement: HTMLElement,
  userEvent: { type: (element: Element, text: string) => Promise<void> },
): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const input = canvasElement.querySelector('[data-field=contact] input')
    if (input) return userEvent.type(input, '：周末改由李店长收货')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const Tabs = page(draft, { sections: tabbedSections })
/** An order with a reference to a store or a supplier, empty, and with a value. */
const openReference = {
  shape: {
    ...orderPage.shape,
    fields: {
      ...orderPage.shape.fields,
      party_type: { type: 'enum', options: { store: null, supplier: null } },
      party_id: { type: 'ref', ref_by: 'party_type', open: true },
    },
  },
  sections: [{ key: 'order', fields: ['store_id', 'party_type', 'party_id', 'biz_date'] }],
} satisfies Options
const withParty = { party_type: 'supplier', party_id: 7, party_id_label: 'V007 鲜果批发' }

/** Below the fields: actions that the document allows now, a screen, and a site whose address the document lacks. */
const buttons = {
  sections: [
    {
      key: 'order',
      fields: ['store_id', 'supplier_id', 'biz_date', 'contact'],
      buttons: [
        { key: 'submit', action: 'submit' },
        { key: 'void', action: 'void' },
        { key: 'supplier_orders', to: '/order/list?f.supplier_id={supplier_id}' },
        { key: 'track', url: 'https://example.com/track?no={approved_note}' },
      ],
    },
  ],
} satisfies Options

export const OpenReference = page(draft, openReference)
export const OpenReferenceChosen = page(() => fakeOrders(storedOrder(withParty)), openReference)
export const OpenReferenceRead = page(() => fakeOrders(storedOrder({ ...withParty, actions: [] })), openReference)
export const ButtonsInCards = page(draft, buttons)
export const New = page(draft, { path: '/order/create' })
export const Draft = page(draft)
export const DraftOfAStore = page(draft, { role: 'store' })
export const Submitted = page(at('submitted', ['update', 'approve', 'reject', 'withdraw', 'void']))
export const SubmittedSeenByAStore = page(at('submitted', ['withdraw']), { role: 'store' })
export const Approved = page(at('approved', ['void']))
export const Rejected = page(ended('rejected', 'reject', ['update', 'submit', 'void']))
export const Voided = page(ended('voided', 'void', []))
export const HundredLines = page(() =>
  fakeOrders(
    storedOrder({
      lines: Array.from({ length: 100 }, (_, n) => ({
        ...line(n + 1, SKUS[n % SKUS.length] as (typeof SKUS)[number], 1000 * (n + 1), 320),
      })),
    }),
  ),
)
export const Loading = page(() => ({ ...draft(), detail: () => new Promise(() => undefined) }))
export const Failed = page(refusing(50000))
export const Missing = page(refusing(40400))
export const Forbidden = page(refusing(40300))

export const Dirty = page(draft, { play: ({ canvasElement, userEvent }) => typed(canvasElement, userEvent) })

/** Shows all problems at once: Ctrl Enter submits an order that is nearly empty. */
export const Problems = page(
  () =>
    fakeOrders(
      storedOrder({ biz_date: null, supplier_id: null, supplier_id_label: undefined, discount: 999_999, lines: [] }),
    ),
  {
    async play({ canvasElement, userEvent }) {
      await typed(canvasElement, userEvent)
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
  },
)

/** Another operator has saved the same field meanwhile. */
export const Conflict = page(
  () => {
    const api = draft()
    const update = api.update
    api.update = (id, change) => {
      if (api.stored.version === 3) api.stored = { ...api.stored, version: 4, contact: '赵经理', remark: '改送二号库' }
      return update(id, change)
    }
    return api
  },
  {
    async play({ canvasElement, userEvent }) {
      await typed(canvasElement, userEvent)
      await userEvent.keyboard('{Control>}s{/Control}')
    },
  },
)

/** Unsaved changes from before a reload can be restored. */
export const Restorable: StoryObj = {
  ...page(draft),
  beforeEach() {
    removeStoredDrafts()
    const stored = storedOrder()
    const storedDraft = {
      at: Date.UTC(2026, 10, 21, 5, 40),
      version: stored.version,
      doc: { ...stored, contact: '李店长' },
      baseline: stored,
    }
    localStorage.setItem(`${DRAFT_PREFIX}11:1:/order/update?id=5`, JSON.stringify(storedDraft))
  },
}
