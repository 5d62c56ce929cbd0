import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../../../server/app'
import { TENANT } from '../../../../server/demo/company'
import { Browser } from '../../http/browser'
import { NOW } from '../../now'
import { browser, create, database, errorsOf, subjects, type Visit } from './visit-fixture'

/** Tests of references to one of several entities. */
export function testOpenReferences(): void {
  describe('references to one of several entities', () => {
    const make = async (entity: 'client' | 'vendor', name: string) => {
      const { data } = await browser.send<Visit>('POST', `/good/${entity}/create`, { [`${entity}_name`]: name })
      return data
    }

    it('are stored with their entity, shown with the name, searched, filtered and exported', async () => {
      const [ann, bob] = [await make('client', 'Ann'), await make('vendor', 'Bob')]
      // Both have the same id, so that only the entity tells them apart.
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

    it('offer the rows of the chosen entity, and to a filter the rows of all their entities', async () => {
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

    it('are refused without an entity, with an entity that is not in the list, and when the row does not exist', async () => {
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
      expect(await errorsOf({ has_notes: true, note: 'x', photos })).toMatchObject([
        40000,
        [{ path: 'photos.1.of_id' }],
      ])
    })

    it('reach only the rows of the operator’s stores, as a reference to one entity does', async () => {
      const locker = (store_id: number) =>
        browser.send<Visit>('POST', '/good/locker/create', { store_id, locker_name: `Locker ${store_id}` })
      const [own, foreign] = [(await locker(2)).data, (await locker(3)).data]
      const manager = new Browser(createApp({ database, clock: () => NOW }))
      await manager.signIn('19900000021')
      const form = encodeURIComponent(JSON.stringify({ about_type: 'locker' }))
      for (const field of ['locker_id', `about_id&form=${form}`]) {
        const { data } = await manager.send<{ name: string }[]>('GET', `/good/visit/options?field=${field}`)
        expect(data.map(({ name }) => name)).toEqual(['Locker 2'])
      }
      const save = async (body: object) =>
        (await manager.send('POST', '/good/visit/create', { subject: 'at a locker', has_notes: false, ...body })).code
      expect(await save({ locker_id: own.id, about_type: 'locker', about_id: own.id })).toBe(0)
      expect(await save({ locker_id: foreign.id })).toBe(40000)
      expect(await save({ about_type: 'locker', about_id: foreign.id })).toBe(40000)
    })

    it('are checked again when only the entity changes', async () => {
      const second = await make('client', 'Cleo')
      const { data } = await create({ subject: 'with Cleo', with_type: 'client', with_id: second.id })
      const changed = await browser.send('POST', `/good/visit/update?id=${data.id}`, { ...data, with_type: 'vendor' })
      expect(changed).toMatchObject({ code: 40000, data: { errors: [{ path: 'with_id' }] } })
    })

    it('keep a referenced row from being disabled', async () => {
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

    it('to any entity refuse rows that the operator may not list like rows that do not exist', async () => {
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
}
