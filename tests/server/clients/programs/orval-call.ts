import { openSession } from './session'

export const session = openSession(process.env['API_BASE'] ?? '')

/** The request function of the client that orval generates; it adds the address, the cookies and the token. */
export async function call<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await session.fetch(new Request(session.base + path, init))
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return (isJson ? answer.json() : answer.text()) as Promise<T>
}
