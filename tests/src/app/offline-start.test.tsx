import { onlineManager } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

const line = vi.hoisted(() => ({ isDown: true, listeners: new Set<() => void>() }))
vi.mock('@/request/connection', async (original) => ({
  ...(await original<object>()),
  isOffline: () => line.isDown,
  onConnectionChange: (listener: () => void) => {
    line.listeners.add(listener)
    return () => line.listeners.delete(listener)
  },
}))

it('a console that starts without a network fetches again once the network is back', async () => {
  await import('@/app/providers')
  expect(onlineManager.isOnline()).toBe(false)
  const onReturn = vi.fn()
  onlineManager.subscribe(onReturn)
  line.isDown = false
  for (const listener of line.listeners) listener()
  expect(onReturn).toHaveBeenCalledExactlyOnceWith(true)
})
