import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { pos_terminal } from '../../generated/tables'
import { secretHash } from '../../modules/till/terminal'
import type { Call } from '../../http/call'
import type { PosTerminal } from '../../../src/generated/store/pos_terminal/pos_terminal.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'

/** Registering a terminal creates its secret, which is returned once and stored as a hash. */
export function rules(resource: Resource<PosTerminal>): Resource<PosTerminal> {
  return withHooks(resource, {
    after: {
      register: async (call, row) => {
        const secret = randomBytes(32).toString('base64url')
        await setHash(call, row.id, secretHash(secret))
        return { secret }
      },
      revoke: (call, row) => setHash(call, row.id, null),
    },
  })
}

async function setHash({ tx, operator }: Call, id: number, secret_hash: string | null): Promise<void> {
  await tx
    .update(pos_terminal)
    .set({ secret_hash })
    .where(and(eq(pos_terminal.tenant_id, operator.tenant_id), eq(pos_terminal.id, id)))
}
