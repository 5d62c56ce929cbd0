import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneUpdate } from '../../../scripts/live/one-update.mjs'

const LABELS = 'src/generated/shop/order/order.zh-CN.json'
let root: string
const send = vi.fn()
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backstock-one-update-'))
  mkdirSync(join(root, 'src/generated/shop/order'), { recursive: true })
  writeFileSync(join(root, LABELS), '{"title": "订单"}')
  send.mockClear()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Updates, and the part of Vite that tells them about a changed file. */
function started() {
  const updates = oneUpdate()
  const environment = {
    name: 'client',
    hot: { send },
    moduleGraph: { onFileChange: () => {}, getModulesByFile: () => [] },
  }
  const sees = (file: string): Promise<unknown> => updates.plugin.hotUpdate.call({ environment }, { file })
  const watcher = { emit: (_event: string, file: string) => void sees(file) }
  const announce = () => updates.announce({ config: { root }, watcher }, [LABELS])
  return { announce, watched: () => sees(join(root, LABELS)) }
}

it('sends a file once that the watcher sees before the generator announces it', async () => {
  const { announce, watched } = started()
  const seen = watched()
  announce()
  await seen
  await watched()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[1]).toMatchObject([{ namespace: 'shop.order', texts: { title: '订单' } }])
})

it('sends a file that another process wrote', async () => {
  const { announce, watched } = started()
  announce()
  await watched()
  send.mockClear()
  writeFileSync(join(root, LABELS), '{"title": "订货单"}')
  await watched()
  expect(send.mock.calls[0]?.[1]).toMatchObject([{ texts: { title: '订货单' } }])
})
