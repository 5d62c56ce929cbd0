import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin_member } from '../../../server/generated/tables'
import { hashPassword } from '../../../server/http/session/secrets'
import { authoriser } from '../../../server/modules/till/authoriser'
import { NOW, openShop, type Shop } from './shop'

const PIN = '135790'
let shop: Shop
let now = NOW

beforeAll(async () => {
  shop = await openShop()
  const cashier_pin = await hashPassword(PIN)
  await shop.world.database.system((tx) =>
    tx.update(admin_member).set({ cashier_code: '21', cashier_pin }).where(eq(admin_member.id, shop.manager.id)),
  )
})
afterAll(() => shop.world.database.close())

interface Till {
  member_id: number
  session: string
}
/** The answer's code for a PIN typed at a till; 0 when the PIN is right. */
async function typed({ member_id, session }: Till, cashier_pin: string, cashier_code = '21'): Promise<number> {
  const at = { tenant_id: 11, store_id: shop.store_id, member_id, session }
  try {
    await authoriser(shop.world.database, at, { cashier_code, cashier_pin }, now)
    return 0
  } catch (error) {
    return (error as { code: number }).code
  }
}

describe('wrong PINs of a supervisor', () => {
  it('make the till where they are typed wait, longer each time, and no other till', async () => {
    const guesser = { member_id: shop.cashier.id, session: 'till one' }
    for (let guess = 0; guess < 5; guess++) expect(await typed(guesser, '000000')).toBe(40300)
    expect(await typed(guesser, PIN)).toBe(42900)
    // The supervisor can still authorise at other tills, whether a colleague or the supervisor is signed in there.
    expect(await typed({ member_id: shop.manager.id, session: 'till two' }, PIN)).toBe(0)
    expect(await typed({ member_id: 990_001, session: 'till three' }, PIN)).toBe(0)
    now += 11_000
    expect(await typed(guesser, '000001')).toBe(40300)
    now += 11_000
    expect(await typed(guesser, PIN)).toBe(42900)
    now += 11_000
    expect(await typed(guesser, PIN)).toBe(0)
  })

  it('are limited to ten for one operator, over all sign-ins and supervisor codes', async () => {
    const member_id = 990_002
    const answers: number[] = []
    for (let guess = 0; guess < 14; guess++)
      answers.push(await typed({ member_id, session: `sign-in ${guess}` }, '000000', String(30 + (guess % 7))))
    expect(answers).toEqual([...Array<number>(10).fill(40300), ...Array<number>(4).fill(42900)])
    now += 90_000
    expect(await typed({ member_id, session: 'sign-in 99' }, '000000')).toBe(40300)
    expect(await typed({ member_id, session: 'sign-in 99' }, '000000')).toBe(42900)
  })
})
