import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testOpenReferences } from './open-references'
import { testSignaturesAndLocations } from './signatures-and-locations'
import { browser, create, database, errorsOf, openVisits, subjects, type Visit } from './visit-fixture'

/* The entity generated here is added to those of the product: a table in the database and calls in the API. */
vi.mock('../../../../server/generated/resources', async (original) => {
  const { visitProject: load } = await import('./field-type-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

beforeAll(openVisits, 240_000)
afterAll(() => database.close())

testOpenReferences()
testSignaturesAndLocations()

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

  it('refuse a text of a megabyte at once, whatever pattern it would be tried on', async () => {
    expect((await create({ subject: 'odd', story: 'aa!' })).data).toMatchObject({ story: 'aa!', is_odd: true })
    expect(await errorsOf({ story: '#%#' })).toMatchObject([40000, [{ path: 'story' }]])
    const begun = process.cpuUsage()
    // Both patterns would need more than a minute for this text.
    const refused = await errorsOf({ story: `${'a'.repeat(1_000_000)}#%#` })
    expect(refused).toMatchObject([40000, [{ path: 'story', en: 'At most 1000 characters' }]])
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
