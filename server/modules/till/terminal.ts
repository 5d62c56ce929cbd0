import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { pos_terminal } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { type TillStore, refuseAtTillUnless } from './till-store'

/** Header in which a terminal sends the secret that was shown when it was registered. */
export const TERMINAL_SECRET = 'Terminal-Secret'

/**
 * Stored hash of a terminal's secret. The secret is 256 random bits, so a plain SHA-256 cannot be reversed by guessing.
 */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const TERMINAL_REFUSED = {
  zh: '该收银台未登记或密钥不正确，不能上报离线单据',
  en: 'The till is not registered or its secret is wrong, so offline sales cannot be uploaded',
}

/**
 * Admits an offline report of a registered terminal of this store that sends its secret, from an operator with
 * `till:offline`. Updates `last_seen_at` of the terminal. Throws 40300; the text does not say whether terminal or
 * secret was wrong.
 */
export async function admitOffline(
  call: Call,
  place: TillStore,
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
  const sentHash = Buffer.from(secretHash(secret ?? ''), 'hex')
  const storedHash = Buffer.from(terminal?.hash ?? '', 'hex')
  const isKnown = storedHash.length === sentHash.length && timingSafeEqual(storedHash, sentHash)
  if (!terminal || terminal.status !== 'active' || !isKnown) throw new ApiError(40300, null, TERMINAL_REFUSED)
  await call.tx
    .update(pos_terminal)
    .set({ last_seen_at: call.now })
    .where(and(eq(pos_terminal.tenant_id, call.operator.tenant_id), eq(pos_terminal.id, terminal.id)))
}
