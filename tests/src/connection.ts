import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { checkConnection, isOffline } from '@/request/connection'

let reachable = true

/** Replaces `fetch` by a server that answers while the connection holds. To be called before each test. */
export function stubConnection(): void {
  reachable = true
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204 })
  })
}

/** Cuts the connection, and waits until the console has noticed. */
export async function goDown(): Promise<void> {
  reachable = false
  await act(async () => {
    void checkConnection()
    await vi.waitFor(() => expect(isOffline()).toBe(true), 20_000)
  })
}

/** Restores the connection, and waits until the console has noticed. */
export async function comeBack(): Promise<void> {
  reachable = true
  await act(() => vi.waitFor(() => expect(isOffline()).toBe(false), { timeout: 5000 }))
}

export const isReachable = (): boolean => reachable
