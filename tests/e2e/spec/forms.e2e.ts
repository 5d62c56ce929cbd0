import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { control, expectQuiet, fill, open, press, screen, visitAs } from '../kit/console'
import { row, sees } from './sees'

afterAll(closeBrowser)

const errors = (page: Page, text: string) => screen(page).getByText(text).and(page.locator(':visible'))
/**
 * A field's control, or its label where the control consists of several parts. A star for required fields may precede
 * the label.
 */
const labelled = (page: Page, name: string) =>
  control(page, name).or(screen(page).getByText(new RegExp(`^\\*?${name}$`)))
const labels = async (id: string, page: Page, names: string) => {
  for (const name of names.split(' ')) await sees(id, labelled(page, name))
}

describe('the sample forms', () => {
  it('have their fields and their limits', async () => {
    const visitor = await visitAs({}, '/form/step')
    const { page } = visitor
    await labels('3.9', page, '活动名称 渠道类型 开始日期 结束日期 推广地址')
    await fill(page, '活动名称', '生'.repeat(21))
    await press(page, '下一步')
    await sees('5.4', errors(page, '最多 20 个字符'))
    await fill(page, '活动名称', '周末生鲜Sale2026')
    await fill(page, '推广地址', 'http://example.com/a')
    await control(page, '渠道类型').click()
    await page.getByTitle('小程序').click()
    for (const label of ['开始日期', '结束日期']) {
      await control(page, label).fill('2026-11-30')
      await control(page, label).press('Enter')
    }
    await press(page, '下一步')
    await labels('3.9', page, '广告来源 广告媒介 关键词 广告内容')
    await sees('3.9', page.getByLabel('推送提醒'))
    await press(page, '提交')
    await expect.poll(() => errors(page, '此项必填').count(), { message: row('5.6') }).toBe(4)
    await press(page, '上一步')
    await expect.poll(() => control(page, '活动名称').inputValue(), { message: row('2.26') }).toBe('周末生鲜Sale2026')

    await open(page, '/form/group')
    await labels(
      '3.10',
      page,
      '匹配模式 采集分辨率 采集帧率（fps） 编码分辨率 最小码率（kbps） 最大码率（kbps） 默认码率（kbps）',
    )
    await labels('3.10', page, '编码帧率（fps） 声道 音频码率（kbps） 参数说明')
    for (const name of ['视频 profile', '音频 profile']) await sees('3.10', labelled(page, name))
    await fill(page, '编码帧率（fps）', '0')
    await fill(page, '最小码率（kbps）', '149')
    await fill(page, '参数说明', '长'.repeat(201))
    await press(page, '保存')
    await sees('5.10', errors(page, '不能小于 1'))
    await sees('5.12', errors(page, '不能小于 150'))
    await sees('5.13', errors(page, '最多 200 个字符'))
    expectQuiet(visitor)
    await visitor.close()
  })
})

describe('the settings of an operator', () => {
  it('have their fields, require four of them, and show the rules of a password', async () => {
    const visitor = await visitAs({ mobile: '19900000002' }, '/user/setting')
    const { page } = visitor
    const country = page.getByRole('radiogroup', { name: '国家/地区' }).and(page.locator(':visible'))
    const requiredInputs = [...['邮箱', '昵称', '所在区域'].map((name) => control(page, name)), country]
    for (const input of requiredInputs) {
      await sees('3.11', input)
      expect(await input.getAttribute('aria-required'), `${row('5.14')}: ${String(input)}`).toBe('true')
    }
    for (const name of ['邮箱', '昵称']) await fill(page, name, '')
    await press(page, '保存')
    await expect.poll(() => errors(page, '此项必填').count(), { message: row('5.14') }).toBeGreaterThanOrEqual(2)
    const others = '具体地址 个人简介 头像 姓名 所在地 一句话介绍 个人网站 手机号 注册时间'
    for (const name of [...others.split(' '), '账号 ID', '企业认证'])
      await sees('3.11', screen(page).getByText(name, { exact: true }).and(page.locator(':visible')))
    await visitor.shot('own-settings-missing')

    await open(page, '/user/setting')
    await press(page, '修改密码')
    const dialog = page.getByRole('dialog')
    await sees('5.16', dialog.getByText('至少 8 位，含大小写字母和数字，不含空格'))
    await dialog
      .getByLabel(/^\*?新密码$/)
      .first()
      .fill('Ab1de')
    await dialog.getByRole('button', { name: '修改密码', exact: true }).click()
    await sees('9.9', dialog.getByText('至少 8 个字符'))
    await visitor.shot('own-settings-password')
    await visitor.close()
  })
})
