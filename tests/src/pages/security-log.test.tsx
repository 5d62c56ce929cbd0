import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '@/app/messages'
import { PermissionTableContext } from '@/components/permissions/permission-table'
import { permissions } from '@/generated/permissions'
import { changeLocale, loadTexts, startI18n } from '@/i18n/i18n'
import { EventDetail } from '@/pages/admin/security_log/event-detail'
import { EventSubject } from '@/pages/admin/security_log/event-subject'

const RECORDED = ['admin.admin_member', 'admin.role', 'store.store_role', 'other.setting_base', 'other.setting_payment']
const table = Promise.resolve(permissions)

beforeAll(async () => {
  await startI18n(async () => messages)
  await loadTexts(['security-log', 'document', 'mixins', ...RECORDED])
})

/** Waits for the table of permissions, for which the detail suspends. */
const show = (what: ReactNode) =>
  act(async () => render(<PermissionTableContext value={() => table}>{what}</PermissionTableContext>))
const showDetail = (detail: string) => show(<EventDetail detail={detail} />)

describe('the detail of an event in the security log', () => {
  it.each([
    ['password', '密码'],
    ['password, authenticator app', '密码、身份验证器'],
    ['1200 rows', '1200 行'],
    ['monthly: 12 rows', '12 行'],
    ['close shift', '交班'],
    [
      '+sku:list +sku:export +brand:update -store_order_receipt:approve',
      '授予：商品管理（查看、导出）、品牌管理（编辑）；收回：采购订单（审核通过）',
    ],
    ['can_view_buy_price +*', '修改：可查看进价；授予：全部权限'],
    ['role_ids store_role_ids', '修改：角色、门店角色'],
    ['methods.0.merchant_no', '修改：支付方式第 1 行商户号'],
    ['file_quota_gb', '修改：图片存储上限（GB）'],
    // Of a text that was cut off, the last code may be half a code.
    ['+sku:list +sk', '+sku:list +sk'],
    ['+no_such_screen:list', '授予：no_such_screen（查看）'],
  ])('%s', async (detail, text) => {
    await showDetail(detail)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('keeps the codes in a tooltip, by which they are found in code and logs', async () => {
    await showDetail('can_view_buy_price +sku:list')
    const words = screen.getByText('修改：可查看进价；授予：商品管理（查看）')
    expect(words.closest('[title]')?.getAttribute('title')).toBe(
      '修改：可查看进价；授予：商品管理（查看）\ncan_view_buy_price +sku:list',
    )
  })

  it('is English for an English-speaking operator', async () => {
    await changeLocale('en-US')
    await loadTexts(['security-log', 'document', 'mixins', ...RECORDED])
    await showDetail('remembered browser')
    expect(screen.getByText('Remembered browser')).toBeTruthy()
    await showDetail('+sku:list -brand:export')
    expect(screen.getByText('Granted: SKUs (View); Revoked: Brands (Export)')).toBeTruthy()
    await changeLocale('zh-CN')
  })
})

describe('the subject of an event', () => {
  it('is the title of the screen that was exported', async () => {
    await show(<EventSubject code="pos_order_refund" />)
    expect(screen.getByText('退款单')).toBeTruthy()
  })
})
