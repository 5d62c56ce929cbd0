// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { posTerminalShape } from '../../../src/generated/store/pos_terminal/pos_terminal.fields'
import { posTerminalRules, posTerminalSchema } from '../../../src/generated/store/pos_terminal/pos_terminal.schema'
import type { PosTerminal } from '../../../src/generated/store/pos_terminal/pos_terminal.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { pos_terminal } from '../tables/pos_terminal'
import { store as storeTable } from '../tables/store'

type Doc = EngineScope<PosTerminal, never, SettingBase>

/** 收银终端 · Till Terminals. */
export const posTerminal = describe<PosTerminal>({
  entity: 'pos_terminal',
  module: 'store',
  title: { zh: '收银终端', en: 'Till Terminals' },
  one: { zh: '收银终端', en: 'Till Terminal' },
  base: '/store/terminal',
  shape: posTerminalShape,
  schema: posTerminalSchema,
  rules: posTerminalRules,
  table: pos_terminal,
  server: {
    store_id: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.differs(row.status, 'closed'), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => row.status !== 'closed' && row.store_type !== 'head_office',
      }),
    },
    terminal_no: { unique: ['store_id', 'terminal_no'], code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  searchesNames: true,
  list: {
    columns: ['terminal_no', 'terminal_name', 'status', 'store_id', 'registered_at', 'last_seen_at', 'remark'],
    filters: [{ field: 'store_id' }, { field: 'status' }, { field: 'terminal_no' }, { field: 'last_seen_at' }],
    search: ['terminal_no', 'terminal_name'],
    sort: { default: ['store_id', 'terminal_no'], allow: ['terminal_no', 'last_seen_at', 'registered_at'] },
    tabs: 'status',
  },
  transitions: {
    register: {
      from: ['pending', 'active', 'revoked'],
      to: 'active',
      roles: { head_office: true, store: true },
      confirm: true,
      returns: {
        secret: { type: 'secret' },
      },
      postings: [
        {
          do: 'set',
          set: {
            registered_at: (s: Doc) => s.now,
          },
        },
      ],
    },
    revoke: { from: ['active'], to: 'revoked', roles: { head_office: true, store: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'] },
})
