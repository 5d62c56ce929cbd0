import { useSyncExternalStore } from 'react'
import { loginConfig, saveLoginConfig } from './login-config'
import { switchRole } from './role'
import { SHOWN_PREFIX } from './storage-prefixes'
import { KEPT_ANSWER, MEMBER, readObject, readFilled, removeAll, STORE, TOKEN, write } from './storage'

export interface StoreInfo {
  id: number
  store_name: string
  status: string
  store_type: string
  open_date: string | null
  business_day_deadline: string | null
}

/** The sign-in answer without token and stores. */
interface MemberInfo {
  tenant_id: number
  mobile: string
  username: string
  user_id: number
  /** Epoch milliseconds. */
  expires: number
}

export interface LoginAnswer extends MemberInfo {
  token: string
  stores: StoreInfo[]
}

/** An operator is signed in when `token` is not null. */
export interface Session {
  token: string | null
  member: MemberInfo | null
  /** The active store; its id is sent in the header `Store-Id`. Null for all stores. */
  store: StoreInfo | null
}

const NOBODY: Session = { token: null, member: null, store: null }

function restore(): Session {
  const token = readFilled(TOKEN)
  if (!token) return NOBODY
  return {
    token,
    member: readObject<MemberInfo>(MEMBER) as MemberInfo | null,
    store: readObject<StoreInfo>(STORE) as StoreInfo | null,
  }
}

let current = restore()
const listeners = new Set<() => void>()

function set(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

export function currentSession(): Session {
  return current
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession)
}

/**
 * Starts a session. The first store becomes the active one. The caller has checked that there is at least one store.
 */
export function beginSession({ token, stores, ...member }: LoginAnswer): void {
  const store = stores[0] ?? null
  write(TOKEN, token)
  write(MEMBER, member)
  write(STORE, store)
  saveLoginConfig({ ...loginConfig(), tenantId: member.tenant_id })
  set({ token, member, store })
}

/**
 * Makes another store the active one; null for all stores, which only head office may choose. The caller must drop what
 * was fetched for the old store.
 */
export function switchStore(store: StoreInfo | null): void {
  write(STORE, store)
  set({ ...current, store })
}

/** Removes the session from this browser; the server is not called. */
export function endSession(): void {
  for (const key of [TOKEN, MEMBER, STORE]) write(key, null)
  removeAll(KEPT_ANSWER)
  removeAll(SHOWN_PREFIX, 'sessionStorage')
  switchRole(null)
  set(NOBODY)
}

/**
 * Follows sign-outs and sign-ins of the other tabs of this browser. The active store is not followed: two tabs may work
 * in two stores, and a switch in one tab must not lose what is typed in another.
 */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key !== TOKEN && event.key !== null) return
    const token = readFilled(TOKEN)
    if (token === current.token) return
    // The other tab cannot reach the session storage of this tab.
    removeAll(SHOWN_PREFIX, 'sessionStorage')
    set(token ? restore() : NOBODY)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
