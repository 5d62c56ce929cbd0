import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { MAX_STORED_FAVOURITES } from '../../src/rules/layout-limits'
import type { AppEnv } from '../http/app-env'
import type { Call } from '../http/call'
import { described } from '../http/described'
import { handleBody } from '../http/handle'
import { jsonBody } from '../http/json-body'
import { favourite_screens } from './views/tables'

/** In characters; the names of routes are shorter. */
const MAX_NAME = 100

const favouritesInput = z.strictObject({ names: z.array(z.string().min(1).max(MAX_NAME)).max(MAX_STORED_FAVOURITES) })

/** Route that stores the favourite screens of the operator, so that every browser shows the same ones. */
export const favourites = new Hono<AppEnv>()

favourites.post(
  '/sys/menu/favourites',
  described({
    operationId: 'keepFavourites',
    tag: 'frame',
    summary: 'Stores the screens that the operator has marked in the menu, by name and in the order to show',
    body: favouritesInput,
  }),
  (c) =>
    handleBody(c, jsonBody(favouritesInput), async (call, { names }) => {
      const { tenant_id, id: member_id } = call.operator
      const values = { names: [...new Set(names)], updated_at: call.now }
      await call.tx
        .insert(favourite_screens)
        .values({ tenant_id, member_id, ...values })
        .onConflictDoUpdate({ target: [favourite_screens.tenant_id, favourite_screens.member_id], set: values })
      return null
    }),
)

/** The names of the operator's favourite screens; null while the operator has never chosen any. */
export async function favouritesOf(call: Call): Promise<readonly string[] | null> {
  const { tenant_id, id } = call.operator
  const [row] = await call.tx
    .select({ names: favourite_screens.names })
    .from(favourite_screens)
    .where(and(eq(favourite_screens.tenant_id, tenant_id), eq(favourite_screens.member_id, id)))
  return row?.names ?? null
}
