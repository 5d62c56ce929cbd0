import { channelShape } from '../../../src/rules/samples/channel'
import { BOOLEAN, INTEGER, type Json, list, query, shape, TEXT, told } from '../../http/openapi'

const POLICY = shape({
  id: INTEGER,
  number: TEXT,
  name: TEXT,
  contentType: { type: 'string', enum: ['img', 'horizontalVideo', 'verticalVideo'] },
  filterType: { type: 'string', enum: ['artificial', 'rules'] },
  count: INTEGER,
  createdTime: { type: 'string', format: 'date-time' },
  status: { type: 'string', enum: ['online', 'offline'] },
})
const CHANNEL = shape(Object.fromEntries(Object.keys(channelShape.fields).map((name) => [name, {}])))
const ANYTHING = { type: 'object' }
const FILTERS = [
  query('q', TEXT),
  ...['contentType', 'filterType', 'status', 'createdTime'].map((name) => query(`f.${name}`, TEXT)),
]

const tag = 'samples'
const sample = (id: string, summary: string, answer: Json, parameters: readonly Json[] = []) =>
  told('get', id, { tag, summary, answer, parameters })

/** Calls of the template's sample screens; all but the first are there only while the samples are on. */
export const samplePaths: Json = {
  '/sys/samples': sample('samplesOn', 'Whether the sample screens have something to show', shape({ on: BOOLEAN })),
  '/list/policy/list': sample(
    'policies',
    'Invented content sets, 55 of them',
    shape({ list: list(POLICY), total: INTEGER, total_is_bound: BOOLEAN }),
    [
      { $ref: '#/components/parameters/Current' },
      { $ref: '#/components/parameters/PageSize' },
      { $ref: '#/components/parameters/Sort' },
      ...FILTERS,
    ],
  ),
  '/list/policy/summary': sample(
    'policyCounts',
    'How many of them each tab holds',
    shape({ tabs: { type: 'object', additionalProperties: INTEGER }, sums: ANYTHING, is_bound: BOOLEAN }),
    FILTERS,
  ),
  '/list/card': sample('sampleCards', 'Cards of the card list', list(ANYTHING)),
  '/profile/basic': sample('sampleProfile', 'The basic profile', ANYTHING),
  '/dashboard/monitor': sample('sampleStudio', 'The live studio', ANYTHING),
  '/form/step': told('post', 'channelForm', {
    tag,
    summary: 'Checks a channel activity and answers it; nothing is kept',
    body: CHANNEL,
    answer: CHANNEL,
  }),
}
