// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { personShape } from '../../../src/generated/good/person/person.fields'
import { personInputs, personRules, personSchema } from '../../../src/generated/good/person/person.schema'
import type { Person } from '../../../src/generated/good/person/person.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { person as personTable } from '../tables/person'

type Doc = EngineScope<Person, never, unknown>

/** 员工管理 · Staff. */
export const person = describe<Person>({
  entity: 'person',
  module: 'good',
  title: { zh: '员工管理', en: 'Staff' },
  one: { zh: '员工', en: 'Staff Member' },
  base: '/good/person',
  shape: personShape,
  schema: personSchema,
  rules: personRules,
  table: personTable,
  server: {
    mobile: { code: true, masked: ['store'] },
    boss_id: {
      filter: conditionOn(personTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Person) => row.status === 'enabled',
      }),
    },
  },
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: ['name', 'status', 'mobile', 'role_type'],
    sort: { default: ['-id'], allow: [] },
  },
  transitions: {
    reset_password: {
      from: null,
      to: null,
      roles: { head_office: true },
      confirm: true,
      returns: {
        password: { type: 'text' },
      },
    },
    adjust_points: {
      from: null,
      to: null,
      roles: { head_office: true },
      reason: true,
      input: {
        change: { type: 'integer', required: true },
        by_id: { type: 'ref', ref: 'good.person' },
      },
      schema: personInputs.adjust_points.schema,
      server: {
        by_id: {
          filter: conditionOn(personTable, {
            sql: (row, q, s: Doc) => q.and(q.same(row.status, 'enabled'), q.differs(row.id, s.doc.id)),
            test: (row: Person, s: Doc) => row.status === 'enabled' && row.id !== s.doc.id,
          }),
        },
      },
      postings: [
        {
          do: 'member',
          id: (s: Doc) => s.doc.id ?? null,
          points: (s: Doc & { input: { change: number | null; by_id: number | null } }) => s.input.change,
          reason: 'adjust',
        },
      ],
    },
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true }, confirm: true },
  },
  onUpdate: [
    { do: 'job', kind: 'member_levels', when: (s: Doc) => (s.was.role_type ?? null) !== (s.doc.role_type ?? null) },
  ],
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'export'] },
})
