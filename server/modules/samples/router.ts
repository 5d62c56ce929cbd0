import { Hono } from 'hono'
import * as z from 'zod'
import { validate } from '../../../src/rules/check'
import { channelChecked, channelShape } from '../../../src/rules/samples/channel'
import { policyShape } from '../../../src/rules/samples/policy'
import { decodeRow } from '../../../src/rules/wire'
import type { Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { inLocale } from '../../http/envelope'
import type { AppEnv } from '../../http/app-env'
import { handle, handleBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import { sampleCards } from './cards'
import { countsOf, listOf } from './memory-list'
import { sampleStudio } from './monitor'
import { samplePolicies } from './policies'
import { sampleProfile } from './profile'

/** Entities of the manifest that are samples themselves: their calls come and go with the others. */
export const SAMPLE_ENTITIES: ReadonlySet<string> = new Set(['av_parameter'])

const saying = (call: Call) => (text: Text) => inLocale(text, call.locale)
const zoneOf = (call: Call) => call.env.setting.time_zone ?? 'Asia/Shanghai'

/**
 * What the template's sample screens read. `GET /sys/samples` → `{on}` is always there; off, the others are unknown
 * addresses. Nothing that is sent here is stored.
 */
export function samples(on: boolean): Hono<AppEnv> {
  const router = new Hono<AppEnv>()
  router.get('/sys/samples', (c) => handle(c, async () => ({ on })))
  if (!on) return router
  router.get('/list/policy/list', (c) =>
    handle(c, async (call) =>
      listOf(samplePolicies(saying(call)), { shape: policyShape, query: c.req.query(), timeZone: zoneOf(call) }),
    ),
  )
  router.get('/list/policy/summary', (c) =>
    handle(c, async (call) =>
      countsOf(samplePolicies(saying(call)), 'status', {
        shape: policyShape,
        query: c.req.query(),
        timeZone: zoneOf(call),
      }),
    ),
  )
  router.get('/list/card', (c) => handle(c, async (call) => sampleCards(saying(call))))
  router.get('/profile/basic', (c) => handle(c, async (call) => sampleProfile(saying(call))))
  router.get('/dashboard/monitor', (c) => handle(c, async (call) => sampleStudio(call.now, saying(call))))
  router.post('/form/step', (c) =>
    handleBody(c, jsonBody(z.unknown()), async (call, body) => {
      const { row, errors } = decodeRow(channelShape, body)
      const wrong = [...errors, ...validate(channelChecked, row, call.env, { stage: 'submit' }).errors]
      if (wrong.length > 0) throw new ApiError(40000, { errors: wrong })
      return row
    }),
  )
  return router
}
