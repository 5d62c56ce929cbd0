import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dateIn } from '../../../src/exact/date'
import { NOW } from '../harness'
import type { Browser } from './browser'
import { seededCompany } from './seeded-company'

const RECEIPT = '/store/store_receive_receipt'
const SHIPMENT = '/warehouse/wh_send_receipt'
const TODAY = dateIn('Asia/Shanghai', NOW)

interface Detail {
  id: number
  version: number
  biz_date: string | null
  receiver_id: number | null
  receiver_id_label?: string
  received_at: string | null
  check_status: string
}

const { database, visitor } = seededCompany()

async function as(mobile: string): Promise<{ browser: Browser; me: number }> {
  const browser = visitor()
  const { code, data } = await browser.signIn(mobile)
  expect(code).toBe(0)
  return { browser, me: data.user_id }
}
const firstDraft = async (browser: Browser, base: string): Promise<Detail> => {
  const { data } = await browser.send<{ list: { id: number }[] }>('GET', `${base}/list?f.check_status=draft`)
  return (await browser.send<Detail>('GET', `${base}/detail?id=${data.list[0]!.id}`)).data
}
const submit = async (browser: Browser, base: string, { id, version }: Detail) => {
  const body = { items: [{ id, version }], transitions: ['submit'], confirm_warnings: true }
  const { data } = await browser.send<{ results: { code: number; msg: string }[] }>('POST', `${base}/transition`, body)
  return data.results[0]!
}

describe('a document that the system created', () => {
  it('proposes the current date, operator and time, and opening stores nothing', async () => {
    const { browser, me } = await as('19900000021')
    const draft = await firstDraft(browser, RECEIPT)
    expect(draft).toMatchObject({ biz_date: TODAY, receiver_id: me, received_at: new Date(NOW).toISOString() })
    expect(draft.receiver_id_label).toContain('王店长')
    const stored = (await database().system((tx) =>
      tx.execute(sql`select version, receiver_id from store_receive_receipt where tenant_id = 11 and id = ${draft.id}`),
    )) as { rows: { version: number; receiver_id: number | null }[] }
    expect(stored.rows[0]).toEqual({ version: draft.version, receiver_id: null })
    // A staff member with read permission only is not proposed as the receiver.
    const auditor = await as('19900000003')
    const seen = await auditor.browser.send<Detail>('GET', `${RECEIPT}/detail?id=${draft.id}`)
    expect(seen.data).toMatchObject({ biz_date: null, receiver_id: null })
  })

  it('is submitted in one step with the shown values', async () => {
    const { browser, me } = await as('19900000021')
    const draft = await firstDraft(browser, RECEIPT)
    expect(await submit(browser, RECEIPT, draft)).toMatchObject({ code: 0 })
    const submitted = (await browser.send<Detail>('GET', `${RECEIPT}/detail?id=${draft.id}`)).data
    expect(submitted).toMatchObject({ check_status: 'submitted', biz_date: TODAY, receiver_id: me })
  })

  it('of a warehouse has its business date too', async () => {
    const { browser } = await as('19900000011')
    expect((await firstDraft(browser, SHIPMENT)).biz_date).toBe(TODAY)
  })
})
