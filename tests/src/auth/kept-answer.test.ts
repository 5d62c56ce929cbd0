import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptAnswer } from '@/auth/kept-answer'
import { beginSession, endSession, type LoginAnswer } from '@/auth/session'
import { ApiError } from '@/request/api-error'
import type { Client } from '@/request/client'

const signedInAs = (user: number): LoginAnswer => ({
  token: `t${user}`,
  tenant_id: 1,
  mobile: '19900000000',
  username: 'u',
  user_id: user,
  expires: 1,
  stores: [
    { id: 7, store_name: 's', status: 'open', store_type: 'direct', open_date: null, business_day_deadline: null },
  ],
})

const answering = (answer: () => Promise<unknown>) => ({ get: answer }) as unknown as Client
const ask = (answer: () => Promise<unknown>) => keptAnswer<{ name: string }>(answering(answer), '/user/info', {})
const offline = () => Promise.reject(new ApiError('Network Error', { kind: 'network' }))

beforeEach(() => {
  localStorage.clear()
  beginSession(signedInAs(5))
})
afterEach(() => {
  endSession()
  localStorage.clear()
})

describe('a kept answer', () => {
  it('is used while the server cannot be reached, directly or behind its proxy', async () => {
    expect(await ask(async () => ({ name: 'Li' }))).toEqual({ answer: { name: 'Li' }, isKept: false })
    expect(await ask(offline)).toEqual({ answer: { name: 'Li' }, isKept: true })
    const gateway = () => Promise.reject(new ApiError('Bad Gateway', { kind: 'http', status: 502 }))
    expect((await ask(gateway)).isKept).toBe(true)
  })

  it('never hides a refusal of the server', async () => {
    await ask(async () => ({ name: 'Li' }))
    const dead = () => Promise.reject(new ApiError('signed out', { kind: 'session', code: 50012 }))
    await expect(ask(dead)).rejects.toThrow('signed out')
    const broken = () => Promise.reject(new ApiError('broken', { kind: 'business', code: 50000, status: 500 }))
    await expect(ask(broken)).rejects.toThrow('broken')
  })

  it('belongs to one operator, and is deleted at sign-out', async () => {
    await ask(async () => ({ name: 'Li' }))
    beginSession(signedInAs(6))
    await expect(ask(offline)).rejects.toThrow('Network Error')
    beginSession(signedInAs(5))
    expect((await ask(offline)).isKept).toBe(true)
    endSession()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('answer:'))).toEqual([])
  })

  it('is not kept when the operator has signed out before it arrived', async () => {
    await ask(async () => {
      endSession()
      return { name: 'Li' }
    })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('answer:'))).toEqual([])
  })
})
