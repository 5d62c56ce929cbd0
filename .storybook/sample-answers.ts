import { delay, http, type HttpHandler, HttpResponse } from 'msw'

const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: '', data })

/** Answers of the stories of a sample screen: what its call says, with the samples switched on. */
export function sampleAnswers(path: string, data: unknown): HttpHandler[] {
  return [samplesOn(true), http.get(`*/api${path}`, () => ok(data))]
}

export const samplesOn = (on: boolean): HttpHandler => http.get('*/api/sys/samples', () => ok({ on }))

/** The states that every sample screen has beside its own. */
export const sampleStates = {
  off: [samplesOn(false)],
  loading: (path: string): HttpHandler[] => [samplesOn(true), http.get(`*/api${path}`, () => delay('infinite'))],
  failed: (path: string): HttpHandler[] => [samplesOn(true), http.get(`*/api${path}`, () => HttpResponse.error())],
}
