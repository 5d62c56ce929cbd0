import { expect, it, vi } from 'vitest'
import { signOut } from '@/auth/sign-in'
import type { Client } from '@/request/client'

it('signing out removes the documents kept for the time without a network, and leaves drafts to who asked about them', async () => {
  localStorage.setItem('draft:11:9:/order/update?id=5', '{}')
  sessionStorage.setItem('shown:document:11:9:2:shop.order:5', '{}')
  sessionStorage.setItem('other', 'kept')
  const client = { post: vi.fn(async () => null), get: vi.fn(), blob: vi.fn() } as unknown as Client
  await signOut(client)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(1)
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})
