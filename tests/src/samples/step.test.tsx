import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import Step from '@/pages/form/step/step'
import { ApiError } from '@/request/api-error'
import { show } from './show'

/** Finds the button by its text, because a role query over a whole screen takes a second in jsdom. */
const press = (name: string) => fireEvent.click(screen.getByText(name))
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function day(label: RegExp, value: string) {
  fill(label, value)
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', keyCode: 13 })
}

async function fillBasics() {
  await screen.findByLabelText(/活动名称/)
  fill(/活动名称/, '周末生鲜2026')
  fireEvent.mouseDown(screen.getByLabelText(/渠道类型/))
  fireEvent.click(await screen.findByTitle('小程序'))
  day(/开始日期/, '2026-11-22')
  day(/结束日期/, '2026-11-30')
  fill(/推广地址/, 'https://example.com/a')
  press('下一步')
}

async function fillChannel() {
  await screen.findByLabelText(/广告来源/)
  fill(/广告来源/, '门店公众号')
  fill(/广告媒介/, '图文')
  fill(/关键词/, '生鲜，')
  fill(/广告内容/, '全场八折')
}

describe('the step form', () => {
  it('names the missing fields of a step, focuses the first, and stays', async () => {
    await show(<Step />, {})
    fireEvent.click(await screen.findByText('下一步'))
    expect(await screen.findAllByText('此项必填')).toHaveLength(5)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/活动名称/)))
    fill(/活动名称/, '周末 生鲜')
    expect(screen.getAllByText('此项必填')).toHaveLength(4)
    press('下一步')
    expect(await screen.findByText('格式不正确')).toBeTruthy()
  })

  it('goes through all steps, sends once, shows what was sent and begins again', async () => {
    const send = vi.fn(() => ({}))
    await show(<Step />, { '/form/step': send })
    await fillBasics()
    await fillChannel()
    press('上一步')
    expect(((await screen.findByLabelText(/活动名称/)) as HTMLInputElement).value).toBe('周末生鲜2026')
    press('下一步')
    await screen.findByLabelText(/广告来源/)
    press('提交')
    await screen.findByText('渠道活动已提交')
    expect(send).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledWith({
      activity_name: '周末生鲜2026',
      channel_type: 'mini_program',
      promotion_from: '2026-11-22',
      promotion_to: '2026-11-30',
      promote_link: 'https://example.com/a',
      advertising_source: '门店公众号',
      advertising_media: '图文',
      keyword: ['生鲜'],
      push_notify: true,
      advertising_content: '全场八折',
    })
    expect(screen.getByText('小程序')).toBeTruthy()
    press('再次创建')
    expect((screen.getByLabelText(/活动名称/) as HTMLInputElement).value).toBe('')
  })

  it('returns to the step with an error of the server', async () => {
    const refuse = () => {
      const errors = [{ path: 'activity_name', zh: '名称已存在', en: 'Taken' }]
      throw new ApiError('wrong', { kind: 'business', code: 40000, data: { errors } })
    }
    await show(<Step />, { '/form/step': refuse })
    await fillBasics()
    await fillChannel()
    press('提交')
    expect(await screen.findByText('名称已存在')).toBeTruthy()
    expect(screen.getByLabelText(/活动名称/)).toBeTruthy()
  })
})
