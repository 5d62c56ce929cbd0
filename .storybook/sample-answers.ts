import { delay, http, type HttpHandler, HttpResponse } from 'msw'

const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: '', data })

/** Handlers for a sample screen with samples switched on; the call at `path` answers `data`. */
export function sampleAnswers(path: string, data: unknown): HttpHandler[] {
  return [samplesOn(true), http.get(`*/api${path}`, () => ok(data))]
}

export const samplesOn = (on: boolean): HttpHandler => http.get('*/api/sys/samples', () => ok({ on }))

/** Handlers for the states that every sample screen has: samples off, loading, failed. */
export const sampleStates = {
  off: [samplesOn(false)],
  loading: (path: string): HttpHandler[] => [samplesOn(true), http.get(`*/api${path}`, () => delay('infinite'))],
  failed: (path: string): HttpHandler[] => [samplesOn(true), http.get(`*/api${path}`, () => HttpResponse.error())],
}
