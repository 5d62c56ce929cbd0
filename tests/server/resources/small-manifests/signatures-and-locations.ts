import { describe, expect, it } from 'vitest'
import { browser, create, errorsOf, subjects, type Visit } from './visit-fixture'

/** Tests of the field types `signature` and `location`. */
export function testSignaturesAndLocations(): void {
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

    it('are filtered by whether they have a value, and exported as text', async () => {
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
}
