import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '@/app/messages'
import { changeLocale, loadTexts, startI18n } from '@/i18n/i18n'
import { EventDetail } from '@/pages/admin/security_log/event-detail'

beforeAll(async () => {
  await startI18n(async () => messages)
  await loadTexts(['security-log'])
})

describe('the detail of an event in the security log', () => {
  it.each([
    ['password', '密码'],
    ['password, authenticator app', '密码、身份验证器'],
    ['1200 rows', '1200 行'],
    // Codes and names of fields are shown unchanged, alone and beside a word.
    ['+store_order_receipt:approve -sku:update', '+store_order_receipt:approve -sku:update'],
    ['password, cashier_pin', 'password, cashier_pin'],
  ])('%s', (detail, text) => {
    render(<EventDetail detail={detail} />)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('is English for an English-speaking operator', async () => {
    await changeLocale('en-US')
    render(<EventDetail detail="remembered browser" />)
    expect(screen.getByText('Remembered browser')).toBeTruthy()
  })
})
