import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../server/db/database'
import { TENANT } from '../../../../server/demo/company'
import type { Browser } from '../../http/browser'
import { visitProject } from './field-type-project'
import { openProject } from './open-project'

/* The entity generated here is added to those of the product: a table in the database and calls in the API. */
vi.mock('../../../../server/generated/resources', async (original) => {
  const { visitProject: load } = await import('./field-type-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Visit = Record<string, unknown> & { id: number; version: number }

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await visitProject()))
}, 240_000)
afterAll(() => database.close())

const create = (body: object) => browser.send<Visit>('POST', '/good/visit/create', { has_notes: false, ...body })
const errorsOf = async (body: object) => {
  const { code, data } = await create({ subject: 'refused', ...body })
  return [code, (data as unknown as { errors: { path: string; en: string }[] }).errors]
}
const subjects = async (query: string) => {
  const { data } = await browser.send<{ list: Visit[]; sums: Record<string, unknown> }>(
    'GET',
    `/good/visit/list?${query}`,
  )
  return data.list.map(({ subject }) => subject)
}

describe('references to one of several entities', () => {
  const make = async (entity: 'client' | 'vendor', name: string) => {
    const { data } = await browser.send<Visit>('POST', `/good/${entity}/create`, { [`${entity}_name`]: name })
    return data
  }

  it('are stored with their entity, shown with the name, searched, filtered and exported', async () => {
    const [ann, bob] = [await make('client', 'Ann'), await make('vendor', 'Bob')]
    // Both have the same id, which is what makes the entity necessary.
    expect(ann.id).toBe(bob.id)
    const photos = [
      { place: 'A1', of_type: 'client', of_id: ann.id },
      { place: 'A2', of_type: 'vendor', of_id: bob.id },
    ]
    const sent = { subject: 'with Ann', with_type: 'client', with_id: ann.id, has_notes: true, note: 'x', photos }
    const saved = await create(sent)
    expect([saved.code, saved.data]).toMatchObject([0, { with_type: 'client', with_id: ann.id }])
    const detail = await browser.send<Visit>('GET', `/good/visit/detail?id=${saved.data.id}`)
    expect(detail.data).toMatchObject({
      with_id_label: 'Ann',
      photos: [{ of_id_label: 'Ann' }, { of_id_label: 'Bob' }],
    })
    await create({ subject: 'with Bob', with_type: 'vendor', with_id: bob.id })
    expect(await subjects(`f.with_id=client:${ann.id}`)).toEqual(['with Ann'])
    expect(await subjects(`f.with_id=vendor:${bob.id}`)).toEqual(['with Bob'])
    expect(await subjects(`f.with_id=vendor:${bob.id},client:${ann.id}&q=with`)).toHaveLength(2)
    for (const wrong of [String(bob.id), 'vendor', 'vendor:x', "x' or 1=1:1"]) {
      const refused = await browser.send('GET', `/good/visit/list?f.with_id=${encodeURIComponent(wrong)}`)
      expect(refused).toMatchObject({
        code: 40000,
        data: { errors: [{ path: 'f.with_id', en: /such as supplier:5/ }] },
      })
    }
    const file = await browser.raw('GET', '/good/visit/export?format=csv&columns=subject,with_id&q=with')
    expect(await file.text()).toContain('with Bob,Bob')
  })

  it('offer the rows of the entity that is chosen, and of all of them to a filter', async () => {
    const options = async (query: string) => {
      const { code, data } = await browser.send<{ name: string; entity?: string }[]>(
        'GET',
        `/good/visit/options?${query}`,
      )
      return code === 0 ? data.map(({ name, entity }) => (entity ? `${entity} ${name}` : name)) : code
    }
    const form = (draft: object) => `form=${encodeURIComponent(JSON.stringify(draft))}`
    expect(await options(`field=with_id&${form({ with_type: 'client' })}`)).toEqual(['Ann'])
    expect(await options(`field=with_id&${form({ with_type: 'vendor' })}`)).toEqual(['Bob'])
    expect(await options(`field=with_id&${form({})}`)).toEqual([])
    expect(await options(`field=with_id&${form({ with_type: 'admin_member' })}`)).toEqual([])
    expect(await options(`field=photos.of_id&${form({ line: { of_type: 'vendor' } })}`)).toEqual(['Bob'])
    expect(await options('field=with_id')).toEqual(['client Ann', 'vendor Bob'])
    expect(await options('field=with_id&ids=vendor:1')).toEqual(['vendor Bob'])
    expect(await options('field=with_id&ids=a:b:c')).toBe(40000)
  })

  it('are refused without their entity, with one that is not in the list, and when the row does not exist', async () => {
    expect(await errorsOf({ with_id: 1 })).toMatchObject([40000, [{ path: 'with_id' }]])
    expect(await errorsOf({ with_type: 'brand', with_id: 1 })).toMatchObject([
      40000,
      [{ path: 'with_type' }, { path: 'with_id' }],
    ])
    expect(await errorsOf({ with_type: 'vendor', with_id: 99 })).toMatchObject([40000, [{ path: 'with_id' }]])
    const photos = [
      { place: 'A1', of_type: 'client', of_id: 1 },
      { place: 'A2', of_type: 'vendor', of_id: 99 },
    ]
    expect(await errorsOf({ has_notes: true, note: 'x', photos })).toMatchObject([40000, [{ path: 'photos.1.of_id' }]])
  })

  it('are checked again when only the entity changes', async () => {
    const second = await make('client', 'Cleo')
    const { data } = await create({ subject: 'with Cleo', with_type: 'client', with_id: second.id })
    const changed = await browser.send('POST', `/good/visit/update?id=${data.id}`, { ...data, with_type: 'vendor' })
    expect(changed).toMatchObject({ code: 40000, data: { errors: [{ path: 'with_id' }] } })
  })

  it('guard what they refer to', async () => {
    const { data } = await browser.send<Visit>('GET', '/good/vendor/detail?id=1')
    const refused = await browser.send('POST', '/good/vendor/transition', {
      items: [{ id: 1, version: data.version }],
      transitions: ['disable'],
    })
    expect(refused).toMatchObject({
      code: 0,
      data: { results: [{ code: 42300, data: { uses: [{ count: 1 }] } }] },
    })
  })

  it('to any entity take the masters, trees and documents', async () => {
    const { code, data } = await create({ subject: 'about', about_type: 'vendor', about_id: 1 })
    expect([code, data]).toMatchObject([0, { about_type: 'vendor', about_id: 1 }])
    expect(await errorsOf({ about_type: 'vendor', about_id: 99 })).toMatchObject([40000, [{ path: 'about_id' }]])
  })

  it('to any entity refuse the rows of one that the operator may not list, as if there were none', async () => {
    await database.system((tx) =>
      tx.execute(sql`insert into drawer (tenant_id, id, version, drawer_name) values (${TENANT}, 1, 1, 'Till 1')`),
    )
    const missing = await errorsOf({ about_type: 'vendor', about_id: 99 })
    expect(await errorsOf({ about_type: 'drawer', about_id: 1 })).toEqual(missing)
    const offered = await browser.send<unknown[]>(
      'GET',
      `/good/visit/options?field=about_id&form=${encodeURIComponent(JSON.stringify({ about_type: 'drawer' }))}`,
    )
    expect(offered.code).toBe(40300)
  })
})

describe('signatures and locations', () => {
  const SIGNED = 'M60 90l30 -50l12 70M10 10l0 0'

  it('are saved in header and rows, read by expressions, and cleared', async () => {
    const sent = { subject: 'signed', signed: SIGNED, place: '31.230416,121.473701', has_notes: true, note: 'x' }
    const photos = [{ place: 'A1', spot: '-33.86,151.209', seen: SIGNED }]
    const { code, data } = await create({ ...sent, photos })
    expect([code, data]).toEqual([0, expect.objectContaining({ ...sent, is_signed: true })])
    const detail = await browser.send<Visit>('GET', `/good/visit/detail?id=${data.id}`)
    expect(detail.data).toMatchObject({ ...sent, photos })
    const cleared = await browser.send<Visit>('POST', `/good/visit/update?id=${data.id}`, {
      ...detail.data,
      signed: '',
      place: null,
    })
    expect(cleared.data).toMatchObject({ signed: null, place: null, is_signed: false })
  })

  it.each([
    'x',
    'M60 90',
    'M60 90l',
    'M60 90l1 1z',
    'M60 90l500 1',
    'M60 90l-61 0',
    'M60 170l0 0',
    'M60 90l1 1"/><script>alert(1)</script>',
    `M1 1${'l0 0'.repeat(4000)}`,
  ])('refuse the signature %s', async (signed) => {
    const [code, errors] = await errorsOf({ signed })
    expect([code, errors]).toMatchObject([40000, [{ path: 'signed' }]])
  })

  it.each(['here', '91,0', '0,181', '31.2', '31.2304161,121.4', '31,121,1', '1e1,2'])(
    'refuse the location %s',
    async (place) => {
      expect(await errorsOf({ place })).toMatchObject([40000, [{ path: 'place', en: /^Enter latitude/ }]])
    },
  )

  it('are listed by whether they are there, and leave as text', async () => {
    await create({ subject: 'there', signed: SIGNED, place: '1,2', report: '<p>x</p>' })
    await create({ subject: 'bare' })
    expect(await subjects('f.signed=true&f.place=true&f.report=true')).toEqual(['there'])
    expect(await subjects('f.signed=false&q=bare')).toEqual(['bare'])
    expect(await subjects('f.signed=false&q=there')).toEqual([])
    const refused = await browser.send('GET', '/good/visit/list?f.signed=M1')
    expect(refused).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'f.signed', en: 'Must be true or false' }] },
    })
    const file = await browser.raw('GET', '/good/visit/export?format=csv&columns=subject,signed,place&q=there')
    expect(await file.text()).toMatch(/there,(是|Yes),"?1,2"?/)
  })
})

describe('ratings, durations, JSON and code', () => {
  const QUERY = '  select 1\n    from stock\n'
  const ANSWERS = { shelf: 3, ok: [true, null, 'x'], deep: { __proto__x: 1 } }

  it('are saved and read as they were sent', async () => {
    const sent = { subject: 'first', stars: 4, took: 90, answers: ANSWERS, query: QUERY }
    const { code, data } = await create(sent)
    expect([code, data]).toEqual([0, expect.objectContaining({ ...sent, is_long: true })])
    const detail = await browser.send<Visit>('GET', `/good/visit/detail?id=${data.id}`)
    expect(detail.data).toMatchObject(sent)
    const changed = await browser.send<Visit>('POST', `/good/visit/update?id=${data.id}`, {
      ...detail.data,
      answers: ['now', 'a list'],
      took: 30,
    })
    expect(changed.data).toMatchObject({ answers: ['now', 'a list'], took: 30, is_long: false, query: QUERY })
    const long = Array.from({ length: 1500 }, () => 1)
    expect((await create({ subject: 'long list', answers: long })).data).toMatchObject({ answers: long })
    const emptied = await browser.send<Visit>('POST', `/good/visit/update?id=${data.id}`, {
      ...changed.data,
      answers: null,
      stars: null,
    })
    expect(emptied.data).toMatchObject({ answers: null, stars: null })
  })

  it('are refused with the path and the reason', async () => {
    expect(await errorsOf({ stars: 6 })).toMatchObject([40000, [{ path: 'stars', en: 'At most 5' }]])
    expect(await errorsOf({ stars: 0 })).toMatchObject([40000, [{ path: 'stars', en: 'At least 1' }]])
    expect(await errorsOf({ stars: 2.5 })).toMatchObject([40000, [{ path: 'stars', en: 'Must be a whole number' }]])
    expect(await errorsOf({ took: 601 })).toMatchObject([40000, [{ path: 'took', en: 'At most 10:00' }]])
    expect(await errorsOf({ took: '1:30' })).toMatchObject([
      40000,
      [{ path: 'took', en: 'Must be a whole number of minutes' }],
    ])
    expect(await errorsOf({ answers: 'x'.repeat(4000) })).toMatchObject([40000, [{ path: 'answers' }]])
    expect(await errorsOf({ query: 'select\u0000' })).toMatchObject([40000, [{ path: 'query' }]])
    expect(await errorsOf({ query: 1 })).toMatchObject([40000, [{ path: 'query', en: 'Must be text' }]])
  })

  it('strip everything from a rich text that its editor cannot make', async () => {
    const html =
      '<h2 onclick="x()">Visit</h2><p style="color:red">All <b>well</b>, see <a href="https://example.com" target="_blank">here</a>' +
      '<a href="javascript:alert(1)">there</a><script>alert(1)</script><img src=x onerror=alert(1)></p>'
    const { data } = await create({ subject: 'rich', report: html })
    expect(data.report).toBe(
      '<h2>Visit</h2><p>All <strong>well</strong>, see <a href="https://example.com">here</a><a>there</a></p>',
    )
    const empty = await create({ subject: 'empty', report: '<p></p><script>x</script>' })
    expect(empty.data.report).toBeNull()
    const file = await browser.raw('GET', '/good/visit/export?format=csv&columns=subject,report&q=rich')
    expect(await file.text()).toContain('rich,"Visit\nAll well, see herethere"')
  })

  it('refuse a rich text of a megabyte at once, however deep it is', async () => {
    // The time of the processor, which other programs of the machine do not make longer.
    const begun = process.cpuUsage()
    expect(await errorsOf({ report: '<b>'.repeat(300_000) })).toMatchObject([40000, [{ path: 'report' }]])
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(5000)
  })

  it('can be filtered, sorted and summed in the list', async () => {
    for (const [subject, stars, took] of [
      ['short', 1, 15],
      ['long', 5, 480],
      ['middle', 3, 60],
    ] as const)
      expect((await create({ subject, stars, took })).code).toBe(0)
    expect(await subjects('f.stars=3..5&sort=stars')).toEqual(['middle', 'long'])
    expect(await subjects('f.took=60..&sort=-took')).toEqual(['long', 'middle'])
    expect(await browser.send('GET', '/good/visit/list?f.took=1:30..')).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'f.took', en: expect.stringContaining('30..90') as string }] },
    })
    expect(await browser.send('GET', '/good/visit/list?f.answers=x')).toMatchObject({ code: 40000 })
  })

  it('are exported as a number of stars and as hours and minutes', async () => {
    const answer = await browser.raw('GET', '/good/visit/export?format=csv&f.stars=5..5')
    expect(await answer.text()).toContain('long,,5,8:00')
  })
})

describe('a section with a condition', () => {
  const filled = { subject: 'sections', note: 'n', long_note: 'long', photos: [{ place: 'door' }] }

  it('requires and keeps its fields and rows while the condition holds', async () => {
    expect(await errorsOf({ ...filled, has_notes: true, note: null })).toMatchObject([40000, [{ path: 'note' }]])
    expect((await create({ ...filled, has_notes: true })).data).toMatchObject(filled)
    const short = await create({ ...filled, has_notes: true, note: 'short' })
    expect(short.data).toMatchObject({ note: 'short', long_note: null })
  })

  it('neither requires nor keeps its fields and rows while the condition does not hold', async () => {
    const { code, data } = await create({ ...filled, has_notes: false })
    expect([code, data]).toEqual([0, expect.objectContaining({ note: null, long_note: null, photos: [] })])
    const shown = await create({ ...filled, has_notes: true })
    const hidden = await browser.send<Visit>('POST', `/good/visit/update?id=${shown.data.id}`, {
      ...shown.data,
      has_notes: false,
    })
    expect(hidden.data).toMatchObject({ note: null, photos: [] })
  })
})
