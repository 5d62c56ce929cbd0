import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { pos_terminal } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { type Place, refuseAtTillUnless } from './place'

/** Header in which a terminal sends the secret that was shown when it was registered. */
export const TERMINAL_SECRET = 'Terminal-Secret'

/** What is kept of a secret. It is 256 random bits, so that a plain hash cannot be guessed back. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const UNKNOWN = {
  zh: '该收银台未登记或密钥不正确，不能上报离线单据',
  en: 'The till is not registered or its secret is wrong, so offline sales cannot be uploaded',
}

/**
 * Lets an offline report in: from a registered terminal of this shop, with its secret, by an operator who holds
 * `till:offline`. Notes that the terminal was seen. Throws 40300; which of these was missing only the permission tells.
 */
export async function admitOffline(
  call: Call,
  place: Place,
  { terminal_no, secret }: { terminal_no: string; secret: string | undefined },
): Promise<void> {
  refuseAtTillUnless(call, 'offline')
  const [terminal] = await call.tx
    .select({ id: pos_terminal.id, status: pos_terminal.status, hash: pos_terminal.secret_hash })
    .from(pos_terminal)
    .where(
      and(
        eq(pos_terminal.tenant_id, call.operator.tenant_id),
        eq(pos_terminal.store_id, place.store_id),
        eq(pos_terminal.terminal_no, terminal_no),
      ),
    )
  const given = Buffer.from(secretHash(secret ?? ''), 'hex')
  const kept = Buffer.from(terminal?.hash ?? '', 'hex')
  const isKnown = kept.length === given.length && timingSafeEqual(kept, given)
  if (!terminal || terminal.status !== 'active' || !isKnown) throw new ApiError(40300, null, UNKNOWN)
  await call.tx
    .update(pos_terminal)
    .set({ last_seen_at: call.now })
    .where(and(eq(pos_terminal.tenant_id, call.operator.tenant_id), eq(pos_terminal.id, terminal.id)))
}
