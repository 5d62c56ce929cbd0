import { BASE, type Look, type SignedIn, signIn, visit, type Who } from './browser'

/*
 * Reuses sessions between visitors, because signing in and loading the landing page takes as long as many journeys.
 * Journeys about signing in call `signIn` themselves.
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

async function newSession(who: Who, look: Look): Promise<SignedIn> {
  const { camera: _, ...withoutCamera } = look
  const { page, context, close } = await visit(withoutCamera)
  await signIn(page, who)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  const signedIn = await context.storageState()
  await close()
  return signedIn
}
