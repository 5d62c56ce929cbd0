// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of PosTerminal, in the order of its form. */
export const posTerminalShape: Shape = {
  entity: 'store.pos_terminal',
  kind: 'master',
  ownStore: 'store_id',
  fields: {
    store_id: { type: 'ref', required: true, ref: 'store.store', edit: ['new'] },
    terminal_no: { type: 'text', required: true, max: 10, edit: ['new'], help: true },
    terminal_name: { type: 'text', required: true, max: 30 },
    status: {
      type: 'enum',
      options: { pending: 'orange', active: 'green', revoked: 'red' },
      edit: ['none'],
      system: true,
    },
    registered_at: { type: 'datetime', edit: ['none'], system: true },
    last_seen_at: { type: 'datetime', edit: ['none'], system: true },
    secret_hash: { type: 'secret', max: 64, edit: ['none'], system: true },
    remark: { type: 'textarea' },
  },
  states: { field: 'status', initial: 'pending', use: ['pending', 'active', 'revoked'] },
  label: ['terminal_no', 'terminal_name'],
}
