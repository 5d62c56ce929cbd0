import { DIMENSION_IDS, FILTER_IDS } from '../../../src/rules/analysis/dimensions'
import { metric, METRIC_IDS } from '../../../src/rules/analysis/metrics'
import { camelCase, envelope, type Json, list, orNull, shape, TEXT } from '../../http/openapi'
import { MOST_DAYS } from './asked'
import { FORMATS } from './export'
import { COMPARES } from './period'

const DATE = { type: 'string', format: 'date' }

const VALUES = list({ type: ['number', 'null'] })
const RANGE = shape({ from: DATE, to: DATE })
/** `before` is there only where a period is compared with another, `cells` only where there are columns. */
const IF_ASKED = ['before', 'cells']
const FIGURES = { values: VALUES, before: VALUES }
const MEMBER = { key: orNull(TEXT), label: TEXT }
const TABLE = shape({
  period: RANGE,
  compared: orNull(RANGE),
  metrics: list(TEXT),
  rows: list(shape({ ...MEMBER, ...FIGURES, cells: list(shape(FIGURES, IF_ASKED)) }, IF_ASKED)),
  columns: list(shape(MEMBER)),
  totals: shape({ ...FIGURES, cells: list(shape(FIGURES, IF_ASKED)) }, IF_ASKED),
  total: { type: 'integer', description: 'Rows there are; `rows` holds no more than 2,000.' },
})

const query = (name: string, schema: Json, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
})
const PERIOD = [
  { ...query('date', TEXT, `\`from..to\`, business dates, at most ${MOST_DAYS} days.`), required: true },
  query('compare', { type: 'string', enum: COMPARES }),
]
// Costs are not named to who reads this without signing in.
const OPEN = METRIC_IDS.filter((id) => !metric(id).needs)
const DIMENSION = { type: 'string', enum: DIMENSION_IDS }
const TABLE_QUERY = [
  { ...query('metrics', TEXT, `One to four, by commas: ${OPEN.join(', ')}.`), required: true },
  { ...query('rows', DIMENSION), required: true },
  query('columns', DIMENSION),
  query('sort', TEXT, '`-net_sales`, `key`'),
  ...PERIOD,
  ...FILTER_IDS.map((id) => query(`f.${id}`, TEXT)),
]

function get(operationId: string, summary: string, parameters: readonly Json[], content: Json) {
  return {
    get: {
      tags: ['visualization'],
      operationId: camelCase(operationId),
      summary,
      parameters,
      responses: { 200: { description: 'OK', content } },
    },
  }
}
const FILE = {
  'text/csv': { schema: TEXT },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string', format: 'binary' } },
  'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
}
const FORMAT = query('format', { type: 'string', enum: FORMATS, default: 'csv' })

/** The analyses' paths of the OpenAPI document. */
export const analysisPaths: Json = {
  '/visualization/data-analysis': get(
    'data_analysis',
    'Figures of a period, block by block; null what the operator may not list',
    [...PERIOD, ...['store', 'org', 'store_type'].map((id) => query(`f.${id}`, TEXT))],
    envelope({ type: 'object', additionalProperties: orNull(TABLE) }),
  ),
  '/visualization/data-analysis/export': get(
    'data_analysis_export',
    'A block as a file',
    [...TABLE_QUERY, FORMAT],
    FILE,
  ),
  '/visualization/multi-dimension-data-analysis': get(
    'multi_dimension_data_analysis',
    'One to four metrics by one or two dimensions, with totals',
    TABLE_QUERY,
    envelope(TABLE),
  ),
  '/visualization/multi-dimension-data-analysis/export': get(
    'multi_dimension_data_analysis_export',
    'The same as a file',
    [...TABLE_QUERY, FORMAT],
    FILE,
  ),
}
