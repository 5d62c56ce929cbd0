import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { file } from '../../../server/db/tables'
import { sku, userSetting } from '../../../server/generated/resources'
import { store_role } from '../../../server/generated/tables'
import { mayUpload } from '../../../server/modules/files/upload-limits'
import { asOperator, testOperator } from '../harness'
import { openWorld, type World } from '../resources/world'
import { titleOf, settingsOf } from './switches'
import { Browser } from '../http/browser'
import { jpegHeader, pngHeader, webpHeader } from '../attacks/pictures'

const MB = 1024 * 1024

let world: World
let browser: Browser
beforeAll(async () => {
  world = await openWorld()
  browser = new Browser(world.app)
  await browser.signIn()
}, 120_000)
afterEach(() => world.database.system((tx) => tx.delete(file)))
afterAll(() => world.database.close())

async function upload(bytes: Uint8Array<ArrayBuffer>, from = browser) {
  const form = new FormData()
  form.append('file', new File([bytes], 'a.png'))
  return from.send<{ id: string; errors?: { path: string }[] }>('POST', '/file', form)
}
const padded = (bytes: number) => {
  const picture = new Uint8Array(bytes)
  picture.set(pngHeader(10, 10))
  return picture
}

describe('the header of a picture', () => {
  it.each([
    ['png', pngHeader],
    ['jpg', jpegHeader],
    ['webp', webpHeader],
  ])('is accepted up to 40 megapixels: %s', async (_, header) => {
    expect((await upload(header(8000, 5000))).code).toBe(0)
    expect(await upload(header(8000, 5001))).toMatchObject({
      code: 40000,
      msg: '图片不能超过 4000 万像素',
      data: { errors: [{ path: 'file' }] },
    })
  })

  it('is refused when it cannot be read', async () => {
    expect(await upload(pngHeader(10, 10).slice(0, 10))).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'file' }] },
    })
    expect(await upload(pngHeader(0, 10))).toMatchObject({ code: 40000 })
  })
})

/** Sets the recorded size of the stored files, so that limits can be tested without uploading that many bytes. */
const pretend = (size: number, created_at = world.clock.now) =>
  world.database.system((tx) => tx.update(file).set({ size, created_at }))

it('an operator may upload 20 MB a minute', async () => {
  await upload(padded(100))
  await pretend(20 * MB - 100)
  expect((await upload(padded(100))).code).toBe(0)
  expect(await upload(padded(100))).toMatchObject({ code: 42900, msg: '一分钟内最多上传 20 MB，请稍后再试' })
  const other = new Browser(world.app)
  await other.signIn('19900000001')
  expect((await upload(padded(100), other)).code).toBe(0)
  world.clock.now += 61_000
  expect((await upload(padded(100))).code).toBe(0)
})

it(titleOf('file_quota_gb'), async () => {
  const set = await settingsOf(await world.as('admin'))
  await upload(padded(100))
  await pretend(1024 * MB - 50, 0)
  await set({ file_quota_gb: 1 })
  expect(await upload(padded(100))).toMatchObject({ code: 42200, msg: '企业的图片存储空间已满，请联系管理员调整上限' })
  await set({ file_quota_gb: 2 })
  expect((await upload(padded(100))).code).toBe(0)
  await set({})
})

it('two simultaneous uploads cannot both use the last free space', async () => {
  await upload(padded(100))
  await pretend(20 * MB - 150)
  const codes = await Promise.all([upload(padded(100)), upload(padded(100))])
  expect(codes.map(({ code }) => code).toSorted()).toEqual([0, 42900])
})

it('only the right to create or edit an entity with pictures gives the full upload limits', async () => {
  const may = (permissions: string[], resources: Parameters<typeof mayUpload>[1]) =>
    asOperator(world.database, testOperator({ permissions: new Set(permissions) }), async (call) =>
      mayUpload(call, resources),
    )
  expect(await may(['sku:list'], [sku])).toBe(false)
  expect(await may(['sku:update'], [sku])).toBe(true)
  expect(await may(['sku:create'], [sku])).toBe(true)
  // Every staff member may upload a profile picture; this alone does not give the larger upload limits.
  expect(await may([], [userSetting])).toBe(false)
})

it('an operator whose only picture is the portrait uploads 1 MB, and 2 MB a minute', async () => {
  const worker = new Browser(world.app)
  expect((await worker.signIn('19900000022')).code).toBe(0)
  // Leave every role of the store only permissions for entities without pictures.
  await world.database.system((tx) => tx.update(store_role).set({ permissions: ['store_stock:list'] }))
  expect((await upload(padded(MB), worker)).code).toBe(0)
  expect(await upload(padded(MB + 1), worker)).toMatchObject({
    code: 40300,
    msg: '您的角色只能上传头像，且不超过 1 MB',
    data: { errors: [{ path: 'file' }] },
  })
  expect((await upload(padded(MB), worker)).code).toBe(0)
  expect(await upload(padded(100), worker)).toMatchObject({ code: 42900, msg: '一分钟内最多上传 2 MB，请稍后再试' })
  // A role that may create an entity with pictures gets the larger limits.
  await world.database.system((tx) => tx.update(store_role).set({ permissions: ['store_order_receipt:create'] }))
  expect((await upload(padded(3 * MB), worker)).code).toBe(0)
})

it('stored files have their size', async () => {
  const { data } = await upload(padded(1234))
  const [storedFile] = await world.database.system((tx) =>
    tx.select({ size: file.size }).from(file).where(eq(file.id, data.id)),
  )
  expect(storedFile?.size).toBe(1234)
})
