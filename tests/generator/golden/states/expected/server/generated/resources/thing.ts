// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { thingShape } from '../../../src/generated/good/thing/thing.fields'
import { thingInputs, thingRules, thingSchema } from '../../../src/generated/good/thing/thing.schema'
import type { Thing } from '../../../src/generated/good/thing/thing.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { thing as thingTable } from '../tables/thing'

type Doc = EngineScope<Thing, never, unknown>

/** 设备 · Devices. */
export const thing = describe<Thing>({
  entity: 'thing',
  module: 'good',
  title: { zh: '设备', en: 'Devices' },
  one: { zh: '设备', en: 'Device' },
  base: '/good/thing',
  shape: thingShape,
  schema: thingSchema,
  rules: thingRules,
  table: thingTable,
  server: {
    code: { unique: true },
  },
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: ['code', 'status', 'load'],
    filters: [{ field: 'status' }],
    sort: { default: ['-id'], allow: [] },
    tabs: 'status',
  },
  transitions: {
    start: {
      from: ['idle'],
      to: 'running',
      roles: { head_office: true, store: true },
      when: (s: Doc) => (s.doc.load ?? 0) > 0,
    },
    stop: {
      from: ['running', 'broken'],
      to: 'idle',
      roles: { head_office: true, store: (s: Doc) => (s.doc.load ?? 0) < 50 },
      confirm: true,
    },
    report: {
      from: ['idle', 'running'],
      to: 'broken',
      roles: { head_office: true },
      reason: true,
      confirm: true,
      input: {
        cause: { type: 'text', required: true },
      },
      schema: thingInputs.report.schema,
      returns: {
        ticket: { type: 'text' },
      },
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'export'] },
})
