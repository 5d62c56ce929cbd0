import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginConfig, saveLoginConfig } from '@/auth/login-config'
import { switchRole } from '@/auth/role'
import {
  beginSession,
  currentSession,
  endSession,
  followOtherTabs,
  type LoginAnswer,
  switchStore,
} from '@/auth/session'
import { signIn, signOut } from '@/auth/sign-in'
import { ApiError } from '@/request/api-error'
import type { Client } from '@/request/client'

const store = (id: number) => ({
  id,
  store_name: `店${id}`,
  status: 'open',
  store_type: 'direct',
  open_date: null,
  business_day_deadline: '00:00',
})
const answer: LoginAnswer = {
  token: 'tok',
  tenant_id: 12,
  mobile: '19900000000',
  username: 'admin',
  user_id: 5,
  expires: 1,
  stores: [store(1), store(2)],
}

function clientThat(answers: () => Promise<unknown>): Client {
  return { get: vi.fn(), post: vi.fn(answers), blob: vi.fn() } as unknown as Client
}

beforeEach(() => {
  endSession()
  localStorage.clear()
})
afterEach(() => {
  endSession()
  localStorage.clear()
})

describe('a session', () => {
  it('writes the keys of the specification and chooses the first store', () => {
    beginSession(answer)
    expect(localStorage.getItem('token')).toBe('tok')
    expect(JSON.parse(localStorage.getItem('login-store-info') ?? '')).toEqual(store(1))
    expect(JSON.parse(localStorage.getItem('login-member-info') ?? '')).toEqual({
      tenant_id: 12,
      mobile: '19900000000',
      username: 'admin',
      user_id: 5,
      expires: 1,
    })
    expect(JSON.parse(localStorage.getItem('login-config') ?? '')).toEqual({
      rememberPassword: true,
      username: '',
      password: '',
      tenantId: 12,
    })
    expect(currentSession().store?.id).toBe(1)
  })

  it('switches stores, and at its end leaves only the values of the sign-in form', () => {
    beginSession(answer)
    switchRole('adminHandle')
    switchStore(store(2))
    expect(JSON.parse(localStorage.getItem('login-store-info') ?? '').id).toBe(2)
    endSession()
    expect(Object.keys(localStorage)).toEqual(['login-config'])
    expect(currentSession().token).toBeNull()
  })

  it('ends in every tab when it ends in one tab', () => {
    beginSession(answer)
    const stop = followOtherTabs()
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(currentSession().token).toBeNull()
    stop()
  })

  it('leaves no document and no rows in a tab when another tab signs out', () => {
    beginSession(answer)
    const stop = followOtherTabs()
    sessionStorage.setItem('shown:document:11:9:2:shop.order:5', '{}')
    sessionStorage.setItem('shown:rows:11:9:2:shop.order', '[5]')
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(Object.keys(sessionStorage)).toEqual([])
    stop()
  })

  it('leaves no document in this tab when it expires', () => {
    beginSession(answer)
    sessionStorage.setItem('shown:document:11:9:2:shop.order:5', '{}')
    endSession()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('keeps its own store when another tab switches', () => {
    beginSession(answer)
    const stop = followOtherTabs()
    localStorage.setItem('login-store-info', JSON.stringify(store(2)))
    window.dispatchEvent(new StorageEvent('storage', { key: 'login-store-info' }))
    expect(currentSession().store?.id).toBe(1)
    stop()
  })
})

describe('signing in', () => {
  const login = { mobile: '1', password: 'secret', tenant_name: '鲜邻' }

  it('sends the tenant name in body and query', async () => {
    const client = clientThat(async () => answer)
    expect(await signIn(client, login)).toEqual({ ok: true })
    expect(client.post).toHaveBeenCalledWith('/store/member/login', login, {
      params: { tenant_name: '鲜邻' },
      quiet: true,
    })
  })

  it.each([
    ['an answer without stores', async () => ({ ...answer, stores: [] }), { ok: false, why: 'no-store' }],
    [
      'a refusal',
      async () => {
        throw new ApiError('密码不对', { kind: 'business', code: 40100 })
      },
      { ok: false, why: 'refused', message: '密码不对' },
    ],
    [
      'a failed network',
      async () => {
        throw new ApiError('Network Error', { kind: 'network' })
      },
      { ok: false, why: 'error' },
    ],
  ])('stores no token after %s', async (_name, answers, result) => {
    beginSession(answer)
    expect(await signIn(clientThat(answers), login)).toEqual(result)
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('signing out ends the session at once, whatever the server answers', async () => {
    beginSession(answer)
    const out = signOut(
      clientThat(async () => {
        throw new ApiError('x', { kind: 'network' })
      }),
    )
    expect(currentSession().token).toBeNull()
    await out
  })
})

describe('the password', () => {
  const forms = (secret: string) => [
    secret,
    btoa(unescape(encodeURIComponent(secret))),
    encodeURIComponent(secret),
    [...secret].toReversed().join(''),
    Buffer.from(secret).toString('hex'),
  ]
  const stored = () =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }) as string[]).join('\n') +
    document.cookie +
    location.href

  it('is never stored: 200 passwords through sign-in, failure and sign-out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 6, maxLength: 24, unit: 'grapheme' }).map((tail) => `pw#${tail}`),
        fc.boolean(),
        fc.constantFrom('yes', 'no', 'error'),
        async (password, remember, outcome) => {
          saveLoginConfig({ rememberPassword: remember, username: 'admin', tenantId: 11, ...({ password } as object) })
          await signIn(
            clientThat(async () => {
              if (outcome === 'error') throw new ApiError('x', { kind: 'network' })
              return outcome === 'yes' ? answer : { ...answer, stores: [] }
            }),
            { mobile: '1', password, tenant_name: 't' },
          )
          const during = stored()
          endSession()
          for (const form of forms(password)) {
            expect(during).not.toContain(form)
            expect(stored()).not.toContain(form)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('that an older console has stored is erased', () => {
    localStorage.setItem(
      'login-config',
      JSON.stringify({ rememberPassword: true, username: 'a', password: 'old', tenantId: 11 }),
    )
    expect(loginConfig().password).toBe('')
    expect(localStorage.getItem('login-config')).not.toContain('old')
  })

  it('is empty in the default configuration, which replaces an unreadable configuration', () => {
    localStorage.setItem('login-config', '{{')
    expect(loginConfig()).toEqual({ rememberPassword: true, username: '', password: '', tenantId: 11 })
  })
})
