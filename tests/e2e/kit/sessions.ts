import { beginSession, type LoginAnswer } from '@/auth/session'
import { BASE, type Look, credentialsOf, visit, type Who } from './browser'
import type { SignedIn } from './profiles'

/*
 * Reuses sessions between visitors, and signs in with a call of the server instead of the sign-in screen: that screen
 * and the landing page take as long to load as many journeys. Journeys about signing in call `signIn` themselves.
 */

interface Session {
  who: string
  signedIn: SignedIn
}

const free: Session[] = []

/** Returns a session that no other visitor uses at the moment; `giveBack` makes it available to the next visitor. */
export async function borrowSession(who: Who, look: Look): Promise<{ signedIn: SignedIn; giveBack(): void }> {
  const key = JSON.stringify([who, look.reads, look.locale])
  const index = free.findIndex((session) => session.who === key)
  const [kept] = index < 0 ? [] : free.splice(index, 1)
  const session = kept && (await isAlive(kept)) ? kept : { who: key, signedIn: await newSession(who, look) }
  return { signedIn: session.signedIn, giveBack: () => void free.push(session) }
}

/**
 * Whether the server still accepts the session: the last visitor may have signed out, or another user may have ended
 * the session.
 */
async function isAlive({ signedIn }: Session): Promise<boolean> {
  const token = signedIn.origins[0]?.localStorage.find(({ name }) => name === 'token')?.value
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // A connection kept open could be one that the server has closed since the last visitor.
  const headers = { Authorization: `Bearer ${token}`, Cookie: cookie, Connection: 'close' }
  const answer = await fetch(`${BASE}/api/user/info`, { headers })
  return ((await answer.json()) as { code: number }).code === 0
}

/** Signs in to the server at `base`. Throws when the server refuses. */
export async function newSession(who: Who, look: Look, base = BASE): Promise<SignedIn> {
  const { camera: _, ...withoutCamera } = look
  const { context, close } = await visit(withoutCamera)
  const login = credentialsOf(who)
  // The context sends the browser's name, which the server notes with the session, and keeps the cookies of the answer.
  const response = await context.request.post(`${base}/api/store/member/login`, {
    params: { tenant_name: login.tenant_name },
    data: login,
  })
  const answer = (await response.json()) as { code: number; msg: string; data: LoginAnswer }
  if (answer.code !== 0) throw new Error(`${login.mobile} cannot sign in: ${answer.msg}`)
  const signedIn = {
    cookies: await context.cookies(),
    origins: [{ origin: base, localStorage: storedAfter(() => beginSession(answer.data)) }],
  }
  await close()
  return signedIn
}

/** What the console's own code puts into local storage. */
function storedAfter(work: () => void): { name: string; value: string }[] {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
  Object.assign(globalThis, { window: { localStorage } })
  work()
  Reflect.deleteProperty(globalThis, 'window')
  return [...stored].map(([name, value]) => ({ name, value }))
}
