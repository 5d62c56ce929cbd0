import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../../../server/app'
import { TENANT } from '../../../../server/demo/company'
import { brand, org } from '../../../../server/generated/tables'
import { ean } from '../../resources/goods'
import { type Client, clientOf, type Data, createRow, type Row } from '../../resources/world'
import { NOW } from '../../till/shop'
import { atOnce } from '../gate'
import type { TwoProcesses } from './two-processes'

const BRAND = '/good/brand'
const SKU = '/good/sku'
const POS_CATEGORY = '/pos/category'
const ORG = '/admin/org'
const MEMBER = '/admin/member'
const STAFF = '/store/member'
const RELEASE = '/version/publish_version'
const SETTING = '/form/group'

export function masterRaces(processes: () => TwoProcesses): void {
  const fresh = async (path: string, { id }: { id: number }, client = processes().clients[0]): Promise<Data> =>
    (await client.get(`${path}/detail`, { id })).data
  const create = (client: Client, path: string, draft: object) => async () =>
    (await client.post(`${path}/create`, draft)).code
  const update =
    (client: Client, path: string, { id, version }: Row, changes: object) =>
    async () =>
      (await client.post(`${path}/update`, { version, ...changes }, { id })).code
  const move =
    (client: Client, path: string, { id, version }: Row, transition: string) =>
    async () => {
      const { code, data } = await client.post(`${path}/transition`, {
        items: [{ id, version }],
        transitions: [transition],
        confirm_warnings: true,
      })
      return code === 0 ? (data.results[0]?.code ?? -1) : code
    }
  const fromEachClient = (request: (client: Client, index: number) => () => Promise<number>) =>
    processes().clients.map(request)

  describe('two concurrent requests for masters', () => {
    it('store a name once', async () => {
      const requests = fromEachClient((client) => create(client, BRAND, { brand_name: '同名', sort: 1 }))
      expect((await atOnce(processes().databases[0], [getTableName(brand)], requests)).toSorted()).toEqual([0, 40902])
    })

    it('store a name once below an empty parent', async () => {
      const [first, second] = processes().clients
      const rows = [
        await createRow(first, POS_CATEGORY, { name: '早餐' }),
        await createRow(first, POS_CATEGORY, { name: '午餐' }),
      ]
      const requests = rows.map((row, index) => update(index ? second : first, POS_CATEGORY, row, { name: '简餐' }))
      expect(await atOnce(processes().databases[0], ['pos_category'], requests)).toEqual([0, 40902])
    })

    it('store a barcode once over two tables', async () => {
      const { shop, clients, databases } = processes()
      const { category_id, sale_unit_id, supplier_id } = await fresh(SKU, { id: shop.water })
      const known = { category_id, sale_unit_id, supplier_id, sell_price: 200, buy_price: 100, safety_stock_qty: 12 }
      const sku = (sku_code: string, codes: object) => ({ ...known, sku_name: sku_code, sku_code, ...codes })
      const barcode = ean(692_000_000_001)
      const requests = [
        create(clients[0], SKU, sku('RACE-1', { barcode })),
        create(clients[1], SKU, sku('RACE-2', { barcode: ean(692_000_000_002), barcodes: [{ barcode, qty: 1 }] })),
      ]
      expect(await atOnce(databases[0], ['sku'], requests)).toEqual([0, 40902])
    })

    it('create no cycle in a tree', async () => {
      const { clients, databases } = processes()
      const [root] = (await clients[0].get(`${ORG}/list`)).data.list.filter(({ parent_id }) => parent_id === null)
      const part = (org_code: string) =>
        createRow(clients[0], ORG, { org_code, org_name: org_code, org_type: 'department', parent_id: root?.id })
      const [ring, rival] = [await part('RING-1'), await part('RING-2')]
      const requests = [
        update(clients[0], ORG, ring, { parent_id: rival.id }),
        update(clients[1], ORG, rival, { parent_id: ring.id }),
      ]
      expect(await atOnce(databases[0], [getTableName(org)], requests)).toEqual([0, 40000])
    })

    it('create the single settings row of a company once', async () => {
      const { clients, databases, rows } = processes()
      const { id: _, version: __, ...values } = (await clients[0].get(`${SETTING}/detail`)).data
      await rows('delete from av_parameter')
      // Null is the version of settings that nobody had saved when they were read.
      const first = { ...values, version: null }
      const requests = clients.map((client) => async () => (await client.post(`${SETTING}/update`, first)).code)
      expect(await atOnce(databases[0], ['av_parameter'], requests)).toEqual([0, 40900])
      expect(await rows('select id from av_parameter')).toHaveLength(1)
    })

    it('leave a company at least one administrator', async () => {
      const { clients, databases, shop, rows } = processes()
      const first = await fresh(MEMBER, { id: shop.world.operators.get('admin')?.id ?? 0 })
      const second = await createRow(clients[0], MEMBER, {
        username: 'second_admin',
        name: '第二管理员',
        mobile: '19900000077',
        password: 'Backstock12',
        role_type: 'head_office',
        role_ids: first.role_ids,
        all_stores: true,
        org_id: first.org_id,
      })
      const app = createApp({ database: databases[1], clock: () => NOW })
      const rival = await clientOf(app, databases[1], { tenant_id: TENANT, member_id: second.id }, null)
      const requests = [move(rival, MEMBER, first, 'disable'), move(clients[0], MEMBER, second, 'disable')]
      expect(await atOnce(databases[0], ['admin_member'], requests)).toEqual([0, 42300])
      await rows("update admin_member set status = 'enabled'")
      await rows('update session set ended = null')
    })

    it('assign a cashier code of a store to one staff member', async () => {
      const { databases, shop } = processes()
      const manager = await shop.world.as('manager_s0002')
      const staff = (await manager.get(`${STAFF}/list`)).data.list.slice(-2)
      const requests = staff.map(({ id }) => async () => {
        const { version } = await fresh(STAFF, { id }, manager)
        return (await manager.post(`${STAFF}/update`, { version, cashier_code: '77' }, { id })).code
      })
      expect(await atOnce(databases[0], ['admin_member'], requests)).toEqual([0, 40000])
    })

    it('publish one release of a number', async () => {
      const { clients, databases } = processes()
      const release = (version_name: string) =>
        createRow(clients[0], RELEASE, {
          version_name,
          version_code: 7,
          package_url: 'https://example.org/till.apk',
          package_size: 1000,
          package_sha256: 'a'.repeat(64),
          release_notes: '修复',
        })
      const drafts = [await release('7.0.0'), await release('7.0.1')]
      const requests = fromEachClient((client, index) => move(client, RELEASE, drafts[index] ?? drafts[0]!, 'publish'))
      expect(await atOnce(databases[0], ['publish_version'], requests)).toEqual([0, 40000])
    })
  })
}
