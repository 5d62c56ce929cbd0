import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '@/request/api-error'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'
import { comeBack, goDown, isReachable, stubConnection } from '../connection'

// The dialog is loaded lazily; loading it here keeps the time out of the tests.
beforeAll(() => import('@/components/list-page/actions/ask-step'))

beforeEach(stubConnection)
afterEach(async () => {
  if (!isReachable()) await comeBack()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const REFUSED = '无法连接服务器，操作没有执行'
const rows = () => [order(1), order(2)]

async function openVoid() {
  await user.click(see.now('button', '更多操作：SO1', await see.row('SO1')))
  await user.click(await see.menuItem('作废'))
}

/** Counts the messages with the text from now on; a message disappears by itself after some seconds. */
function countMessages(text: string): () => number {
  const seen = new Set<Node>()
  const observer = new MutationObserver(() => {
    for (const notice of document.querySelectorAll('.ant-message-notice'))
      if (notice.textContent?.includes(text)) seen.add(notice)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return () => seen.size
}

describe('transitions of a list while the connection is down', () => {
  it('are refused at once: for one row, for several rows, and before a reason is asked for', async () => {
    const api = fakeApi({ rows: rows() })
    renderList(api)
    const row = await see.row('SO1')
    const messages = countMessages(REFUSED)
    await goDown()
    await user.click(see.now('button', '提交', row))
    await vi.waitFor(() => expect(messages()).toBe(1), 20_000)
    await openVoid()
    await vi.waitFor(() => expect(messages()).toBe(2), 20_000)
    expect(see.maybe('.ant-modal-title', '作废：SO1')).toBeNull()
    await user.click(see.box(row))
    await user.click(see.box(await see.row('SO2')))
    await user.click(see.now('[role=group] button', '提交'))
    await vi.waitFor(() => expect(messages()).toBe(3), 20_000)
    expect(api.transition).not.toHaveBeenCalled()
  })

  it('keep an open dialog and its typed text; the dialog says when to try again', async () => {
    const api = fakeApi({ rows: rows() })
    renderList(api)
    await openVoid()
    const dialog = await see.dialog('作废：SO1')
    await user.type(dialog.querySelector('textarea') as HTMLElement, '重复录入')
    await goDown()
    await user.click(see.now('button', '作废', dialog))
    await see.text(REFUSED, dialog)
    await comeBack()
    await see.text('连接已恢复，刚才的操作没有执行，请重试', dialog)
    expect(dialog.textContent).not.toContain(REFUSED)
    expect(api.transition).not.toHaveBeenCalled()
    await user.click(see.now('button', '作废', dialog))
    await see.text('已作废：SO1')
    expect(api.transition.mock.calls[0]?.[0]).toMatchObject({ reason: '重复录入' })
  })

  it('say to check the result when the call was sent and its answer was lost', async () => {
    const api = fakeApi({ rows: rows() })
    api.transition.mockRejectedValueOnce(new ApiError('网络连接失败', { kind: 'network' }))
    renderList(api)
    await openVoid()
    const dialog = await see.dialog('作废：SO1')
    await user.type(dialog.querySelector('textarea') as HTMLElement, '重复录入')
    await user.click(see.now('button', '作废', dialog))
    await see.text('网络连接失败', dialog)
    await goDown()
    await comeBack()
    await see.text('请核对后重试', dialog)
    expect(dialog.textContent).not.toContain('网络连接失败')
    await user.click(see.now('button', '作废', dialog))
    await see.text('已作废：SO1')
    const [lost, again] = api.transition.mock.calls
    expect(lost?.[1]).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toEqual(lost)
  })

  it('are sent with a new idempotency key once the server has answered', async () => {
    const api = fakeApi({ rows: rows() })
    api.transition.mockResolvedValueOnce([{ id: 1, code: 42201, msg: '库存不足' }])
    renderList(api)
    const row = await see.row('SO1')
    await user.click(see.now('button', '提交', row))
    await user.click(see.now('button', '知道了', await see.dialog('提交：成功 0 条，未成功 1 条')))
    await user.click(see.now('button', '提交', row))
    await vi.waitFor(() => expect(api.transition).toHaveBeenCalledTimes(2), 20_000)
    const [first, second] = api.transition.mock.calls
    expect(second?.[0]).toEqual(first?.[0])
    expect(second?.[1]).not.toBe(first?.[1])
  })
})
