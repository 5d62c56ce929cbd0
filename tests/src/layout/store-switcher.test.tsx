import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StoreInfo } from '@/auth/session'
import { startI18n } from '@/i18n/i18n'
import { StoreSwitcher, type StoreSwitcherProps } from '@/layout/menus/store-switcher'

const store = (id: number, store_name: string, store_type: string): StoreInfo => ({
  id,
  store_name,
  store_type,
  status: 'open',
  open_date: '2024-01-18',
  business_day_deadline: '00:00',
})
const OFFICE = store(1, '总部', 'head_office')
const SHOP = store(2, '人民广场店', 'direct')

beforeAll(() => startI18n(async () => ({})))

const show = (props: Partial<StoreSwitcherProps>) =>
  render(<StoreSwitcher stores={[]} active={null} offersAll={false} onSwitch={() => undefined} {...props} />)
const choice = () => screen.queryByRole('combobox', { name: '当前门店' })

describe('the place of the operator in the navbar', () => {
  it('is the warehouses of an operator who has no store but that of head office', async () => {
    show({ stores: [OFFICE], active: OFFICE, warehouses: ['上海总仓', '北京分仓'] })
    const place = await screen.findByTitle('上海总仓、北京分仓')
    expect(place.textContent).toBe('上海总仓、北京分仓仓库')
    expect(choice()).toBeNull()
  })

  it('is a text where there is one store, and a choice where there are more', async () => {
    const { unmount } = show({ stores: [SHOP], active: SHOP })
    expect((await screen.findByTitle('人民广场店')).textContent).toBe('人民广场店直营店')
    expect(choice()).toBeNull()
    unmount()
    show({ stores: [SHOP, store(3, '徐家汇店', 'direct')], active: SHOP })
    expect(choice()).not.toBeNull()
  })

  it('is a choice for head office also where the company has one store, because of all stores', async () => {
    show({ stores: [OFFICE, SHOP], active: OFFICE, offersAll: true })
    expect(await screen.findByRole('combobox', { name: '当前门店' })).toBeTruthy()
  })
})
