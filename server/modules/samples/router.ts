import { Hono } from 'hono'
import * as z from 'zod'
import { validate } from '../../../src/rules/validate/validate'
import { channelChecked, channelShape } from '../../../src/rules/samples/channel'
import { policyShape } from '../../../src/rules/samples/policy'
import { decodeRow } from '../../../src/rules/wire'
import type { Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { textIn } from '../../../src/rules/text-in'
import type { AppEnv } from '../../http/app-env'
import { handle, handleBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import { zoneOf } from '../../query/zone'
import { sampleCards } from './cards'
import { countsOf, listOf } from './memory-list'
import { sampleStudio } from './monitor'
import { samplePolicies } from './policies'
import { sampleProfile } from './profile'
import { described } from '../../http/described'
import {
  ANYTHING,
  BOOLEAN,
  CURRENT,
  INSTANT,
  INTEGER,
  list,
  oneOf,
  PAGE_SIZE,
  query,
  shape,
  SORT,
  TEXT,
} from '../../http/openapi'

/** Entities of the manifest that are only samples; their calls exist only while the samples are on. */
export const SAMPLE_ENTITIES: ReadonlySet<string> = new Set(['av_parameter'])

const translatorOf = (call: Call) => (text: Text) => textIn(text, call.locale)

const POLICY = shape({
  id: INTEGER,
  number: TEXT,
  name: TEXT,
  contentType: oneOf(['img', 'horizontalVideo', 'verticalVideo']),
  filterType: oneOf(['artificial', 'rules']),
  count: INTEGER,
  createdTime: INSTANT,
  status: oneOf(['online', 'offline']),
})
const CHANNEL = shape(Object.fromEntries(Object.keys(channelShape.fields).map((name) => [name, {}])))
const FILTERS = [
  query('q', TEXT),
  ...['contentType', 'filterType', 'status', 'createdTime'].map((name) => query(`f.${name}`, TEXT)),
]

/**
 * Routes for the data of the template's sample screens. `/sys/samples` always exists; the other routes exist only when
 * `on` is true. Nothing that a client sends to these routes is stored.
 */
export function samples(on: boolean): Hono<AppEnv> {
  const router = new Hono<AppEnv>()
  router.get(
    '/sys/samples',
    described({
      operationId: 'samplesOn',
      tag: 'samples',
      summary: 'Whether the sample screens are switched on',
      answer: shape({ on: BOOLEAN }),
    }),
    (c) => handle(c, async () => ({ on })),
  )
  if (!on) return router
  router.get(
    '/list/policy/list',
    described({
      operationId: 'policies',
      tag: 'samples',
      summary: 'List of 55 invented content sets',
      answer: shape({ list: list(POLICY), total: INTEGER, total_is_bound: BOOLEAN }),
      parameters: [CURRENT, PAGE_SIZE, SORT, ...FILTERS],
    }),
    (c) =>
      handle(c, async (call) =>
        listOf(samplePolicies(translatorOf(call)), {
          shape: policyShape,
          query: c.req.query(),
          timeZone: zoneOf(call),
        }),
      ),
  )
  router.get(
    '/list/policy/summary',
    described({
      operationId: 'policyCounts',
      tag: 'samples',
      summary: 'Number of content sets in each tab',
      answer: shape({ tabs: { type: 'object', additionalProperties: INTEGER }, sums: ANYTHING, is_bound: BOOLEAN }),
      parameters: FILTERS,
    }),
    (c) =>
      handle(c, async (call) =>
        countsOf(samplePolicies(translatorOf(call)), 'status', {
          shape: policyShape,
          query: c.req.query(),
          timeZone: zoneOf(call),
        }),
      ),
  )
  router.get(
    '/list/card',
    described({
      operationId: 'sampleCards',
      tag: 'samples',
      summary: 'Cards of the sample card list',
      answer: list(ANYTHING),
    }),
    (c) => handle(c, async (call) => sampleCards(translatorOf(call))),
  )
  router.get(
    '/profile/basic',
    described({
      operationId: 'sampleProfile',
      tag: 'samples',
      summary: 'Data of the sample profile',
      answer: ANYTHING,
    }),
    (c) => handle(c, async (call) => sampleProfile(translatorOf(call))),
  )
  router.get(
    '/dashboard/monitor',
    described({
      operationId: 'sampleStudio',
      tag: 'samples',
      summary: 'Data of the sample live monitor',
      answer: ANYTHING,
    }),
    (c) => handle(c, async (call) => sampleStudio(call.now, translatorOf(call))),
  )
  router.post(
    '/form/step',
    described({
      operationId: 'channelForm',
      tag: 'samples',
      summary: 'Checks a channel activity and returns it; nothing is stored',
      body: CHANNEL,
      answer: CHANNEL,
    }),
    (c) =>
      handleBody(c, jsonBody(z.unknown()), async (call, body) => {
        const { row, errors } = decodeRow(channelShape, body)
        const wrong = [...errors, ...validate(channelChecked, row, call.env, { stage: 'submit' }).errors]
        if (wrong.length > 0) throw new ApiError(40000, { errors: wrong })
        return row
      }),
  )
  return router
}
