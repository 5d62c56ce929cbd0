import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, order, renderList } from '../harness'
import { see, user } from '../see'
import { focused, panel, renderOrders } from './orders'

afterEach(() => localStorage.clear())

describe('deciding on rows of a document list by keys', () => {
  it('A approves the row when it may be approved, and focuses the next row', async () => {
    const { api } = await renderOrders({ actions: { approve: {}, reject: { reason: true } } })
    await user.keyboard('a')
    await waitFor(() => expect(api.transition).toHaveBeenCalledTimes(1))
    expect(api.transition.mock.calls[0]?.[0]).toMatchObject({ items: [{ id: 1 }], transitions: ['approve'] })
    await waitFor(() => expect(focused()).toBe('2'))
  })

  it('A and R say why they do nothing: the status of the row, or the own document', async () => {
    const rows = [
      order(1, { check_status: 'approved', actions: ['update'] }),
      order(2, { check_status: 'submitted', actions: ['update'], submitted_by: 7 }),
      order(3, { check_status: 'submitted', actions: ['update'], submitted_by: 8 }),
    ]
    const api = fakeApi({ rows })
    renderList(api, { actions: { approve: {}, reject: { reason: true } } })
    const first = await see.row('SO1')
    first.focus()
    await user.keyboard('a')
    await see.text('SO1 的状态为“已审核”，不能审核通过')
    await user.keyboard('ja')
    await see.text('SO2 由您本人提交，须由其他人审核')
    await user.keyboard('jr')
    await see.text('SO3 目前不能驳回，请打开后查看原因')
    await user.keyboard('xkxr')
    await see.text('所选各条都不能驳回')
    expect(api.transition).not.toHaveBeenCalled()
  })

  it('the preview offers to approve and to reject, as the keys A and R do', async () => {
    const { api } = await renderOrders({ actions: { approve: {}, reject: { reason: true } } })
    await user.keyboard(' ')
    await see.text('备注 1')
    const buttons = [...(panel() as HTMLElement).querySelectorAll('header button')].map(
      ({ textContent }) => textContent,
    )
    expect(buttons.slice(0, 2)).toEqual(['审核通过', '驳回'])
    await user.click(see.now('header button', '驳回', panel() as HTMLElement))
    const dialog = await see.dialog('驳回：SO1')
    await user.type(dialog.querySelector('textarea') as HTMLElement, '数量不对')
    await user.click(see.now('button', '驳回', dialog))
    await waitFor(() =>
      expect(api.transition.mock.calls[0]?.[0]).toMatchObject({ transitions: ['reject'], reason: '数量不对' }),
    )
  })

  it('A and R act on the selected rows, because an operator who selects several means all of them', async () => {
    const { api } = await renderOrders({ actions: { approve: {}, reject: { reason: true } } })
    await user.keyboard('xjxj')
    await user.keyboard('a')
    await user.click(see.now('button', '审核通过', await see.dialog('审核通过：2 条')))
    await waitFor(() =>
      expect(api.transition.mock.calls[0]?.[0]).toMatchObject({
        items: [{ id: 1 }, { id: 2 }],
        transitions: ['approve'],
      }),
    )
    await waitFor(() => expect(focused()).toBe('3'))
  })

  it('A works after a click on checkboxes, J leads on from there, and the space bar still changes the checkbox', async () => {
    const { api } = await renderOrders({ actions: { approve: {}, reject: { reason: true } } })
    await user.click(see.box(await see.row('SO1')))
    await user.click(see.box(await see.row('SO2')))
    await user.keyboard(' ')
    expect(see.box(await see.row('SO2')).checked).toBe(false)
    expect(panel()).toBeNull()
    await user.keyboard(' ')
    await user.keyboard('a')
    const dialog = await see.dialog('审核通过：2 条')
    await user.click(see.now('button', '审核通过', dialog))
    await waitFor(() => expect(api.transition.mock.calls[0]?.[0].items.map(({ id }) => id)).toEqual([1, 2]))
  })

  it('A does nothing on a row whose checkbox was just cleared, and nothing beside a preview that has not the focus', async () => {
    const { api } = await renderOrders({ actions: { approve: {}, reject: { reason: true } } })
    await user.click(see.box(await see.row('SO3')))
    await user.click(see.box(await see.row('SO3')))
    await user.keyboard('a')
    await user.click(see.box(await see.row('SO1')))
    ;(await see.row('SO2')).focus()
    await user.keyboard(' ')
    await see.text('备注 2')
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('a')
    expect(api.transition).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A asks first about one selected row that has not the focus', async () => {
    const { api } = await renderOrders({ actions: { approve: {}, reject: { reason: true } } })
    await user.click(see.box(await see.row('SO1')))
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('a')
    await see.dialog(/^审核通过/)
    expect(api.transition).not.toHaveBeenCalled()
  })

  it('A acts on all rows after a click on the checkbox above them', async () => {
    await renderOrders({ actions: { approve: {}, reject: { reason: true } } })
    await user.click(document.querySelector<HTMLInputElement>('thead input[type=checkbox]')!)
    await user.keyboard('a')
    await see.dialog('审核通过：3 条')
  })

  it('A does nothing without permission', async () => {
    const rows = [order(1), order(2)]
    const api = fakeApi({ rows })
    renderList(api, { actions: { approve: {} } })
    ;(await see.row('SO1')).focus()
    await user.keyboard('a')
    expect(api.transition).not.toHaveBeenCalled()
    expect(focused()).toBe('1')
  })
})
