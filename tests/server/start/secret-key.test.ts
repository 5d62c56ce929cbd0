import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../../server/configuration/configuration'
import { judgeShortKey, SHORT_KEY_UNTIL } from '../../../server/configuration/short-key'
import { member_totp } from '../../../server/factors/tables'
import { setting_payment, setting_payment_methods } from '../../../server/generated/tables'
import { resealAll } from '../../../server/operations/reseal'
import { NOW, openTestDatabase } from '../harness'

// The server derives its key at the first use and then keeps it, so all tests below run with this key.
process.env.SECRET_KEY = 'the new key of these tests'

afterEach(() => {
  delete process.env.SECRET_KEY_BEFORE
})

/** Encrypts a text as a process does whose SECRET_KEY is `key`. */
async function sealedWith(key: string, text: string): Promise<string> {
  const { createCipheriv, randomBytes, scryptSync } = await import('node:crypto')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(key, 'backstock', 32), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')}`
}

describe('a SECRET_KEY of fewer than 16 characters', () => {
  it('is accepted by the settings with a note that it is short', () => {
    expect(readConfiguration({ SECRET_KEY: 'short' }, false).shortKey).toBe(true)
    expect(readConfiguration({ SECRET_KEY: '0123456789abcdef' }, false).shortKey).toBe(false)
    expect(readConfiguration({}, false).shortKey).toBe(false)
  })

  it('is refused for a new database, and for every database after the last day', () => {
    const refused = expect.objectContaining({ exit: 'SECRET_KEY' }) as unknown
    expect(() => judgeShortKey({ isNew: true, today: '2026-11-22' })).toThrow(refused as Error)
    expect(() => judgeShortKey({ isNew: false, today: '2028-01-01' })).toThrow(refused as Error)
  })

  it('still works for a database that uses it, with a warning that names date and remedy', () => {
    const warning = judgeShortKey({ isNew: false, today: SHORT_KEY_UNTIL })
    expect(warning).toContain(SHORT_KEY_UNTIL)
    expect(warning).toContain('docs/operate.md')
  })
})

describe('a new SECRET_KEY', () => {
  it('encrypts again the values of the previous key, and fails for values of any other key', async () => {
    const { unseal } = await import('../../../server/http/session/seal')
    const database = await openTestDatabase()
    await database.system(async (tx) => {
      const [setting] = await tx.insert(setting_payment).values({ tenant_id: 11, enabled_count: 2 }).returning()
      const method = { tenant_id: 11, owner_id: setting!.id, method_type: 'wechat' as const }
      const sealed = {
        old: await sealedWith('short', 'wechat secret'),
        current: await sealedWith('the new key of these tests', 'kept'),
      }
      await tx.insert(setting_payment_methods).values([
        { ...method, line_no: 1, method_code: 'wechat', api_secret: sealed.old },
        { ...method, line_no: 2, method_code: 'alipay', api_secret: sealed.current },
        { ...method, line_no: 3, method_code: 'cash', api_secret: null },
      ])
      const secret = await sealedWith('short', 'totp secret')
      await tx.insert(member_totp).values({ tenant_id: 11, member_id: 1, secret, created_at: NOW })
    })
    expect(await resealAll(database)).toBe(0)
    process.env.SECRET_KEY_BEFORE = 'short'
    expect(await resealAll(database)).toBe(2)
    expect(await resealAll(database)).toBe(0)
    delete process.env.SECRET_KEY_BEFORE
    const secrets = await database.system(async (tx) => [
      ...(await tx.select({ sealed: setting_payment_methods.api_secret }).from(setting_payment_methods)),
      ...(await tx.select({ sealed: member_totp.secret }).from(member_totp)),
    ])
    const read = secrets.flatMap(({ sealed }) => (sealed === null ? [] : [unseal(sealed)]))
    expect(read.toSorted()).toEqual(['kept', 'totp secret', 'wechat secret'])

    const foreign = await sealedWith('a third key', 'lost')
    await database.system((tx) => tx.update(member_totp).set({ secret: foreign }).where(eq(member_totp.member_id, 1)))
    process.env.SECRET_KEY_BEFORE = 'short'
    await expect(resealAll(database)).rejects.toThrow()
    await database.close()
  })

  it('is used beside the previous key while processes are replaced one by one', async () => {
    const { unseal } = await import('../../../server/http/session/seal')
    const sealed = await sealedWith('short', 'text')
    expect(() => unseal(sealed)).toThrow()
    process.env.SECRET_KEY_BEFORE = 'short'
    expect(unseal(sealed)).toBe('text')
  })
})
