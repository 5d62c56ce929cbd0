import * as generated from '../../generated/resources'
import { BOOLEAN, camelCase, INTEGER, type Json, list, orNull, query, shape, TEXT, told } from '../../http/openapi'
import type { Resource } from '../../metadata/description'
import { DRAWERS } from '../row-drawers'

const RELEASE = shape({
  version_name: TEXT,
  version_code: INTEGER,
  package_url: TEXT,
  package_size: INTEGER,
  package_sha256: TEXT,
  release_notes: orNull(TEXT),
  is_force: BOOLEAN,
})
const PLACE = [
  query('store_id', INTEGER, { description: 'This or `warehouse_id`.' }),
  query('warehouse_id', INTEGER),
  query('sku_id', INTEGER, { required: true }),
  { $ref: '#/components/parameters/Current' },
  query('pageSize', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
]

function drawersOf({ base, module, entity, rowActions }: Resource): [string, Json][] {
  return Object.values(rowActions).flatMap(({ drawer }) =>
    drawer !== undefined && drawer in DRAWERS
      ? [
          [
            `${base}/${drawer}`,
            told('get', camelCase(`${entity}_${drawer}`), {
              tag: `${module}.${entity}`,
              summary: 'What stands behind a row of the list, newest first',
              parameters: PLACE,
              answer: shape({ list: list({ type: 'object' }), total: INTEGER }),
            }),
          ],
        ]
      : [],
  )
}

/** What stands behind stock and prices, and which release a device of the shop may have. */
export const shopPaths: Json = {
  ...Object.fromEntries(Object.values(generated).flatMap((resource) => drawersOf(resource))),
  '/version/publish_version/latest': told('get', 'latestRelease', {
    tag: 'version.publish_version',
    summary: 'The newest release that this device may have; null when it runs that one already',
    parameters: [
      query('platform', { type: 'string', maxLength: 30 }, { required: true }),
      query('device_id', { type: 'string', maxLength: 100 }, { required: true }),
      query('version_code', { type: 'integer', minimum: 0, default: 0 }),
    ],
    answer: orNull(RELEASE),
  }),
}
