// From manifest/entities/user/balance_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { balanceLogShape } from '../../../src/generated/user/balance_log/balance_log.fields'
import { balanceLogRules, balanceLogSchema } from '../../../src/generated/user/balance_log/balance_log.schema'
import type { BalanceLog } from '../../../src/generated/user/balance_log/balance_log.types'
import { describe } from '../../metadata/describe'
import { balance_log } from '../tables/balance_log'

/** 储值流水 · Stored-value Log. */
export const balanceLog = describe<BalanceLog>({
  entity: 'balance_log',
  module: 'user',
  title: { zh: '储值流水', en: 'Stored-value Log' },
  one: { zh: '储值流水', en: 'Stored-value Log' },
  base: '/user/balance_log',
  shape: balanceLogShape,
  schema: balanceLogSchema,
  rules: balanceLogRules,
  table: balance_log,
  server: {
    doc_no: { code: true },
    trade_no: { unique: ['method_id', 'trade_no', 'client_uuid'], code: true },
    client_uuid: { unique: true },
  },
  scope: { by: 'tenant' },
  access: {},
})
