import { http, HttpResponse, type HttpHandler } from 'msw'

const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: 'ok', data })

/** Returns the handler for the saved views of lists; by default there are no saved views. */
export function viewsHandler(views: readonly object[] = [], roles: readonly object[] = []): HttpHandler {
  return http.get('*/api/sys/view/list', () => ok({ views, default_id: null, roles }))
}

/** Answers the calls that any screen makes besides those of its entity: what changed elsewhere, and the ping. */
export const frameHandlers: readonly HttpHandler[] = [
  http.get('*/api/sys/changes', () => ok({ since: '1-1', changed: [] })),
  http.get('*/api/sys/ping', () => new HttpResponse(null, { status: 204 })),
]

/** Fails every call without a handler, so that no call reaches a server that happens to run. */
export const unhandled: HttpHandler = http.all('*/api/*', ({ request }) => {
  console.error(`no handler for ${request.method} ${new URL(request.url).pathname}`)
  return HttpResponse.error()
})
