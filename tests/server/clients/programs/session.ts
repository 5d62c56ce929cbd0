/** The state of a sign-in that a program must keep and send with every further call. */
export interface Session {
  /** Base of every path of openapi.json: `http://127.0.0.1:5173/api`. */
  readonly base: string
  /** Set this to the `token` in the answer of the sign-in. */
  token: string
  fetch(request: Request): Promise<Response>
}

/** Creates a `fetch` that stores cookies and sends the token with every call and the XSRF token with every POST. */
export function openSession(base: string): Session {
  const cookies = new Map<string, string>()
  const session: Session = {
    base,
    token: '',
    async fetch(request) {
      const { headers } = request
      if (session.token !== '') headers.set('Authorization', `Bearer ${session.token}`)
      if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const xsrf = cookies.get('XSRF-TOKEN')
      if (xsrf !== undefined && request.method !== 'GET') headers.set('X-XSRF-TOKEN', xsrf)
      const answer = await fetch(request)
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (name !== undefined && value !== undefined) cookies.set(name, value)
      }
      return answer
    },
  }
  return session
}
