import { useSyncExternalStore } from 'react'
import { loginConfig, saveLoginConfig } from './login-config'
import { switchRole } from './role'
import { MEMBER, readObject, readText, STORE, TOKEN, write } from './storage'

export interface StoreInfo {
  id: number
  store_name: string
  status: string
  store_type: string
  open_date: string | null
  business_day_deadline: string | null
}

/** The sign-in answer without token and stores. */
export interface MemberInfo {
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

/** Signed in means that there is a token. */
export interface Session {
  token: string | null
  member: MemberInfo | null
  /** The active store: its id goes out as Store-Id. */
  store: StoreInfo | null
}

const NOBODY: Session = { token: null, member: null, store: null }

function restore(): Session {
  const token = readText(TOKEN)
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

/** Takes up a sign-in. The first store becomes the active one; an answer without stores is no sign-in (the caller checks). */
export function begin({ token, stores, ...member }: LoginAnswer): void {
  const store = stores[0] ?? null
  write(TOKEN, token)
  write(MEMBER, member)
  write(STORE, store)
  saveLoginConfig({ ...loginConfig(), tenantId: member.tenant_id })
  set({ token, member, store })
}

/** Makes another store the active one; everything fetched for the old one is the caller's to drop. */
export function switchStore(store: StoreInfo): void {
  write(STORE, store)
  set({ ...current, store })
}

/** Forgets the session in this browser. */
export function end(): void {
  for (const key of [TOKEN, MEMBER, STORE]) write(key, null)
  switchRole(null)
  set(NOBODY)
}

/**
 * Follows sign-outs and sign-ins of the other tabs of this browser. The active store is not followed: two tabs may work
 * in two stores, and a switch over there must not lose what is typed here.
 */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key !== TOKEN && event.key !== null) return
    const token = readText(TOKEN)
    if (token !== current.token) set(token ? restore() : NOBODY)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
