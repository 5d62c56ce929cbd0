import type { Tx } from '../../../../server/db/database'
import type { Call, Operator } from '../../../../server/http/call'
import { NOW } from '../../harness'
import { productRegistry } from '../../../../server/product'
import { actorOf } from '../../../../server/http/actor'

/** A call by an operator in a transaction, with the given basic settings. */
export function callOf(tx: Tx, operator: Operator, settings: object, now = NOW): Call {
  const actor = actorOf(operator)
  const setting = { ...settings } as unknown as Call['env']['setting']
  return {
    tx,
    registry: productRegistry(),
    operator,
    env: { actor, setting, now, today: '2026-11-20' },
    now,
    today: '2026-11-20',
    locale: 'zh-CN',
  }
}
