import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../../../server/db/database'
import type { Browser } from '../../http/browser'
import { openProject } from './open-project'
import { treatmentProject } from './treatment-project'

/* The entities generated here are added to those of the product. */
vi.mock('../../../../server/generated/resources', async (original) => {
  const { treatmentProject: load } = await import('./treatment-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await treatmentProject()))
}, 240_000)
afterAll(() => database.close())

it('a document made from a row of a master names it by its code', async () => {
  const { data: patient } = await browser.send<{ id: number }>('POST', '/good/patient/create', {
    patient_code: 'P-1',
    patient_name: 'Ann',
  })
  const made = { source_type: 'patient', source_id: patient.id }
  const { data: draft } = await browser.send<object>('POST', '/good/treatment/preview', made)
  expect(draft).toMatchObject({ subject: 'Ann', source_no: 'P-1' })
  const saved = await browser.send<{ id: number }>('POST', '/good/treatment/create', {
    ...draft,
    lines: [{ item: 'cleaning' }],
  })
  expect([saved.code, saved.data]).toEqual([0, expect.objectContaining({ source_no: 'P-1', subject: 'Ann' })])
})

it('fixed rows of a new document are those of its source, recognised by the fields that the operator cannot change', async () => {
  const { data: patient } = await browser.send<{ id: number }>('POST', '/good/patient/create', {
    patient_code: 'P-2',
    patient_name: 'Ben',
    doses: [
      { drug: 'A', amount: 1 },
      { drug: 'B', amount: 2 },
    ],
  })
  const made = { source_type: 'patient', source_id: patient.id }
  const { data: draft } = await browser.send<{ lines: object[] }>('POST', '/good/dose_sheet/preview', made)
  expect(draft.lines).toMatchObject([{ drug: 'A' }, { drug: 'B' }])
  const create = (lines: object[]) =>
    browser.send<{ lines: object[] }>('POST', '/good/dose_sheet/create', { ...draft, ...made, lines })
  const given = (line: object | undefined, qty: number) => ({ ...line, given: qty })
  const saved = await create([given(draft.lines[0], 3), given(draft.lines[1], 4)])
  expect([saved.code, saved.data.lines]).toEqual([
    0,
    [expect.objectContaining({ drug: 'A', given: 3 }), expect.objectContaining({ drug: 'B', given: 4 })],
  ])
  const [first] = draft.lines
  const refused = [[first], [first, { ...first, drug: 'C' }], [...draft.lines, first]]
  for (const lines of refused) expect((await create(lines as object[])).code).toBe(40000)
})

it('a new version of a document that was made from another row keeps the values that operators cannot edit', async () => {
  const { data: patient } = await browser.send<{ id: number }>('POST', '/good/patient/create', {
    patient_code: 'P-3',
    patient_name: 'Cleo',
    doses: [{ drug: 'A', amount: 1 }],
  })
  const made = { source_type: 'patient', source_id: patient.id }
  const { data: draft } = await browser.send<object>('POST', '/good/dose_sheet/preview', made)
  const saved = await browser.send<{ id: number; version: number }>('POST', '/good/dose_sheet/create', {
    ...draft,
    ...made,
  })
  const transition = async (names: string[]) => {
    const { data: row } = await browser.send<{ version: number }>('GET', `/good/dose_sheet/detail?id=${saved.data.id}`)
    const items = [{ id: saved.data.id, version: row.version }]
    const { data } = await browser.send<{ results: { code: number; data?: { new_version?: { id: number } } }[] }>(
      'POST',
      '/good/dose_sheet/transition',
      { items, transitions: names, confirm_warnings: true },
    )
    return data.results[0]
  }
  expect((await transition(['submit', 'approve']))?.code).toBe(0)
  const amended = await transition(['amend'])
  const { data: version } = await browser.send<object>(
    'GET',
    `/good/dose_sheet/detail?id=${amended?.data?.new_version?.id}`,
  )
  expect(version).toMatchObject({ source_no: 'P-3', revision: 2, lines: [{ drug: 'A', amount: 1 }] })
})

it('a list is filtered by the field of its tabs, even if its filters do not name the field', async () => {
  const drafts = await browser.send<{ total: number }>('GET', '/good/treatment/list?f.check_status=draft')
  expect([drafts.code, drafts.data.total]).toEqual([0, 1])
  const approved = await browser.send<{ total: number }>('GET', '/good/treatment/list?f.check_status=approved')
  expect(approved.data.total).toBe(0)
})

it('a row that can always be saved keeps its copies until it refers to another row', async () => {
  const patient = async (patient_code: string, patient_name: string) =>
    (
      await browser.send<{ id: number; version: number }>('POST', '/good/patient/create', {
        patient_code,
        patient_name,
      })
    ).data
  interface Card {
    id: number
    version: number
    called: string
    relatives: { id: number; relative_id: number; relative_name: string }[]
  }
  const save = async (card: Card, change: object) =>
    (await browser.send<Card>('POST', `/good/card/update?id=${card.id}`, { ...card, ...change })).data
  const [eve, finn] = [await patient('P-5', 'Eve'), await patient('P-6', 'Finn')]
  const { data: card } = await browser.send<Card>('POST', '/good/card/create', {
    card_name: 'first',
    patient_id: eve.id,
    relatives: [{ relative_id: eve.id }],
  })
  await browser.send('POST', `/good/patient/update?id=${eve.id}`, { version: eve.version, patient_name: 'Eva' })
  const renamed = await save(card, { card_name: 'second' })
  expect(renamed).toMatchObject({ called: 'Eve', relatives: [{ relative_name: 'Eve' }] })
  const [relative] = renamed.relatives
  const moved = await save(renamed, { patient_id: finn.id, relatives: [{ ...relative, relative_id: finn.id }] })
  expect(moved).toMatchObject({ called: 'Finn', relatives: [{ relative_name: 'Finn' }] })
  const back = await save(moved, { patient_id: eve.id })
  expect(back).toMatchObject({ called: 'Eva' })
})

it('a refused claim says how many pieces are left, without a name of goods where the rows hold none', async () => {
  const { data: patient } = await browser.send<{ id: number }>('POST', '/good/patient/create', {
    patient_code: 'P-7',
    patient_name: 'Gil',
  })
  const treated = await browser.send<{ id: number }>('POST', '/good/treatment/create', {
    source_type: 'patient',
    source_id: patient.id,
    subject: 'Gil',
    lines: [{ item: 'plaster', pieces: 1200 }],
  })
  const made = { source_type: 'treatment', source_id: treated.data.id }
  const { data: draft } = await browser.send<{ lines: object[] }>('POST', '/good/hand_out/preview', made)
  const handOut = (handed: number) =>
    browser.send<{ en: string; zh: string; errors?: object[] }>('POST', '/good/hand_out/create', {
      ...made,
      lines: [{ ...draft.lines[0], handed }],
    })
  const first = await handOut(1100)
  const { receipt_no: no } = first.data as unknown as { receipt_no: string }
  const refused = await handOut(150)
  expect([first.code, refused.code, refused.data.en, refused.data.zh]).toEqual([
    0,
    42200,
    `Only 100 left; ${no} holds the rest`,
    `只剩100可用，其余已被 ${no} 占用`,
  ])
  expect(refused.data.errors).toMatchObject([{ path: 'lines.0.handed', set: 100 }])
})
