import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { control, expectQuiet, fill, hasValue, open, press, rows, screen, visitAs } from './kit/console'
import { settle } from './kit/screens'

afterAll(closeBrowser)

const shown = (page: Page, text: string | RegExp) => page.getByText(text).and(page.locator(':visible')).first()

async function switchRole(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: /^账号：/ }).click()
  await page.getByRole('menuitem', { name: `示例页面：切换为${role}` }).click()
  await page.getByText(`已切换为${role}`).first().waitFor()
}

describe('the search table', () => {
  it('has seven columns, 55 rows in pages of 10, and finds among them', async () => {
    const visitor = await visitAs({}, '/list/search-table')
    const { page } = visitor
    await expect.poll(() => rows(page).count()).toBe(10)
    await shown(page, /共 55 条/).waitFor()
    const headers = await screen(page).locator('th:visible').allInnerTexts()
    expect(headers.map((text) => text.trim()).filter(Boolean)).toEqual([
      '集合编号',
      '集合名称',
      '内容体裁',
      '筛选方式',
      '内容量',
      '创建时间',
      '状态',
    ])
    await screen(page).locator('.ant-pagination-item-6').click()
    await page.waitForURL('**current=6**')
    await expect.poll(() => rows(page).count()).toBe(5)
    await page.getByRole('tab', { name: /已下线/ }).click()
    await expect
      .poll(async () => {
        const texts = await rows(page).allInnerTexts()
        return texts.length > 0 && texts.every((text) => text.includes('已下线'))
      })
      .toBe(true)
    await visitor.shot('sample-search-table')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('offers controls of head office by the role that the browser stores; the server grants nothing for it', async () => {
    const visitor = await visitAs({}, '/list/search-table')
    const { page } = visitor
    const create = page.getByRole('button', { name: '新建活动' })
    await create.waitFor()
    await switchRole(page, '普通用户')
    await create.waitFor({ state: 'detached' })
    await switchRole(page, '总部管理员')
    await create.waitFor()
    await visitor.close()

    const clerk = await visitAs({ mobile: '19900000023' }, '/list/search-table')
    await rows(clerk.page).first().waitFor()
    await settle(clerk)
    expect(await clerk.page.getByRole('button', { name: '新建活动' }).count()).toBe(0)
    await switchRole(clerk.page, '总部管理员')
    await clerk.page.getByRole('button', { name: '新建活动' }).waitFor()
    const answer = await clerk.page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      const response = await fetch('/api/admin/member/list?current=1&pageSize=10', { headers })
      return [localStorage.getItem('userRole'), ((await response.json()) as { code: number }).code]
    })
    expect(answer).toEqual(['adminHandle', 40300])
    await clerk.close()
  })
})

describe('the step form', () => {
  it('asks step by step, shows errors at their fields, and ends with the sent values', async () => {
    const visitor = await visitAs({}, '/form/step')
    const { page } = visitor
    await press(page, '下一步')
    await expect.poll(() => screen(page).getByText('此项必填').count()).toBe(5)
    await fill(page, '活动名称', '周末 生鲜')
    await fill(page, '推广地址', 'example.com')
    await press(page, '下一步')
    await shown(page, '格式不正确').waitFor()
    await shown(page, '请输入以 http:// 或 https:// 开头的网址').waitFor()
    await visitor.shot('sample-step-wrong')
    await fill(page, '活动名称', '周末生鲜2026')
    await fill(page, '推广地址', 'https://example.com/a')
    await control(page, '渠道类型').click()
    await page.getByTitle('小程序').click()
    for (const [label, day] of [
      ['开始日期', '2026-11-22'],
      ['结束日期', '2026-11-30'],
    ] as const) {
      await control(page, label).fill(day)
      await control(page, label).press('Enter')
    }
    await press(page, '下一步')
    await fill(page, '广告来源', '门店公众号')
    await fill(page, '广告媒介', '图文')
    await control(page, '关键词').fill('生鲜')
    await control(page, '关键词').press('Enter')
    await fill(page, '广告内容', '好'.repeat(201))
    await press(page, '提交')
    await shown(page, '最多 200 个字符').waitFor()
    await fill(page, '广告内容', '全场八折')
    await press(page, '提交')
    await shown(page, '渠道活动已提交').waitFor()
    await visitor.shot('sample-step-finished')
    await press(page, '再次创建')
    await hasValue(page, '活动名称', '')
    expectQuiet(visitor)
    await visitor.close()
  })
})

describe('the group form', () => {
  it('keeps frame rates within 1 to 30 and bit rates within 150 to 1800, and saves', async () => {
    const visitor = await visitAs({}, '/form/group')
    const { page } = visitor
    await control(page, '采集帧率（fps）').waitFor()
    await settle(visitor)
    // Choose a rate that differs from the saved rate, so that the journey can run repeatedly.
    const rate = (await control(page, '采集帧率（fps）').inputValue()) === '24' ? '23' : '24'
    await fill(page, '采集帧率（fps）', '31')
    await fill(page, '最大码率（kbps）', '1801')
    await press(page, '保存')
    await shown(page, '不能大于 30').waitFor()
    await shown(page, /不能大于 1,?800/).waitFor()
    await fill(page, '采集帧率（fps）', rate)
    await fill(page, '最大码率（kbps）', '1600')
    await press(page, '保存')
    await shown(page, /已保存/).waitFor()
    await page.reload()
    await hasValue(page, '采集帧率（fps）', rate)
    await visitor.shot('sample-group')
    expectQuiet(visitor)
    await visitor.close()
  })
})

describe('cards, profile and studio', () => {
  it('each tab shows its cards', async () => {
    const visitor = await visitAs({}, '/list/card')
    const { page } = visitor
    for (const tab of ['全部', '质量检查', '开通服务', '规则预置']) await page.getByRole('tab', { name: tab }).waitFor()
    await page.getByRole('tab', { name: '规则预置' }).click()
    await expect.poll(() => screen(page).getByRole('switch').count()).toBe(3)
    await page.getByRole('tab', { name: '开通服务' }).click()
    await press(page, '续期')
    await shown(page, '已开通').waitFor()
    await visitor.shot('sample-cards')
    await expect.poll(() => screen(page).getByText('已过期').count()).toBe(0)
    await page.reload()
    await page.getByRole('tab', { name: '开通服务' }).click()
    await shown(page, '已开通').waitFor()
    await settle(visitor)
    expect(await screen(page).getByText('已过期').count()).toBe(0)
    expectQuiet(visitor)
    await visitor.close()
  })

  it('the profile shows commit, approval and finish, and the audited values', async () => {
    const visitor = await visitAs({}, '/profile/basic')
    const { page } = visitor
    for (const text of ['提交修改', '审批中', '修改完成', '审核中', '审核通过']) await shown(page, text).waitFor()
    await press(page, '修改参数')
    await page.waitForURL('**/form/group')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('the studio shows figures, streams and the chat of the guests', async () => {
    const visitor = await visitAs({}, '/dashboard/monitor')
    const { page } = visitor
    for (const text of ['在线人数', '成交金额', '推流状态', '播出顺序', '直播间信息']) await shown(page, text).waitFor()
    await page.getByPlaceholder('以主播身份回复').fill('马上就讲')
    await press(page, '发送')
    await shown(page, '马上就讲').waitFor()
    await visitor.shot('sample-monitor')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('the success page has five stages, the error page says why', async () => {
    const visitor = await visitAs({}, '/result/success')
    const { page } = visitor
    for (const stage of ['提交申请', '直属领导审核', '购买证书', '安全测试', '正式上线'])
      await shown(page, stage).waitFor()
    for (const state of ['已完成', '进行中', '未开始']) await shown(page, state).waitFor()
    await open(page, '/result/error')
    await shown(page, /域名未备案/).waitFor()
    await shown(page, /用户组没有操作权限/).waitFor()
    await press(page, '重新提交')
    await page.waitForURL('**/form/step')
    await visitor.close()
  })
})

describe('the settings of the operator', () => {
  it('are shown on the info page after saving, with location and introduction', async () => {
    const visitor = await visitAs({ mobile: '19900000003' }, '/user/setting')
    const { page } = visitor
    await control(page, '邮箱').waitFor()
    await fill(page, '邮箱', 'not an address')
    await press(page, '保存')
    await shown(page, '请输入正确的邮箱').waitFor()
    await fill(page, '邮箱', 'auditor@example.com')
    await fill(page, '昵称', '小审')
    await fill(page, '所在地', '杭州')
    await fill(page, '一句话介绍', '每天看一遍账')
    await fill(page, '个人简介', '长'.repeat(201))
    await press(page, '保存')
    await shown(page, '最多 200 个字符').waitFor()
    await fill(page, '个人简介', '在总部审核门店的单据。')
    await press(page, '保存')
    await shown(page, /已保存/).waitFor()
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '个人信息' }).click()
    await page.waitForURL('**/user/user_level')
    for (const text of ['每天看一遍账', '杭州', '小审', 'auditor@example.com', '在总部审核门店的单据。', '已认证'])
      await shown(page, text).waitFor()
    await visitor.shot('user-info')
    await press(page, '编辑资料')
    await page.waitForURL('**/user/setting')
    expectQuiet(visitor)
    await visitor.close()
  })
})
