import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { pos_terminal } from '../../generated/tables'
import { secretHash } from '../../modules/till/terminal'
import type { Call } from '../../http/call'
import type { Resource } from '../../metadata/description'

/** The secret of a terminal is made when it is registered, answered once, and kept as a hash. */
export function rules(resource: Resource): Resource {
  return {
    ...resource,
    hooks: {
      after: {
        register: async (call, row) => {
          const secret = randomBytes(32).toString('base64url')
          await setHash(call, row.id as number, secretHash(secret))
          return { secret }
        },
        revoke: (call, row) => setHash(call, row.id as number, null),
      },
    },
  }
}

async function setHash({ tx, operator }: Call, id: number, secret_hash: string | null): Promise<void> {
  await tx
    .update(pos_terminal)
    .set({ secret_hash })
    .where(and(eq(pos_terminal.tenant_id, operator.tenant_id), eq(pos_terminal.id, id)))
}
