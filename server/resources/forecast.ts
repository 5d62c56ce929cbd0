import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Forecast } from '../../src/rules/answers'
import { type Accepts, JSON_LIMIT } from '../http/body'
import type { Call } from '../http/call'
import { ApiError } from '../http/api-error'
import { MISSING } from '../http/expected'
import type { Run } from '../http/handle'
import { jsonBody } from '../http/json-body'
import { withSecrets } from '../http/session/prepared-secrets'
import { refuseUnless } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import { fieldError } from '../metadata/field-error'
import { resourceOf } from '../metadata/registry'
import type { Row } from '../metadata/row'
import { loadVisible, refuseHidden } from '../query/load'
import { transition } from '../workflow/transition'
import { type NamedPlaces, namesForeignPlace, placesNamed } from '../write/named-places'
import { saveDocument } from '../write/save'
import { comparedAmounts } from './compared-amounts'
import { effectsOf } from './forecast-effects'
import { decodeDraft, type SaveRequest, transitionNames } from './requests'
import { prepareSave } from './secrets'
import { completion } from './transition-all'
import { rolledBack } from '../db/rolled-back'
import { withCurrent } from './version-conflict'

/** The version of a stored document that the operator saw. */
interface SeenVersion {
  id: number
  version: number
}

/**
 * `seen` is null for a document that is not stored yet; `draft` is what the operator would save before the transitions.
 */
type ForecastRequest = { transitions: readonly string[] } & (
  | { seen: SeenVersion; draft: null }
  | { seen: SeenVersion | null; draft: SaveRequest }
)

const forecastRequest = (names: readonly string[]) =>
  z.strictObject({
    id: z.number().int().optional(),
    version: z.number().int().optional(),
    draft: z.record(z.string(), z.unknown()).optional(),
    transitions: transitionNames(names),
  })

/** The body of a forecast. Errors of its draft have the paths that they have in a save. */
export function forecastBody(resource: Resource): Accepts<ForecastRequest> {
  const body = jsonBody(forecastRequest(Object.keys(resource.transitions)))
  return {
    limit: JSON_LIMIT,
    parse: async (received) => {
      const { id, version, draft, transitions } = await body.parse(received)
      const seen = id === undefined || version === undefined ? null : { id, version }
      if (draft !== undefined && (seen || (id ?? version) === undefined))
        return { seen, draft: decodeDraft(resource, draft), transitions }
      if (draft === undefined && seen) return { seen, draft: null, transitions }
      const missing = Object.entries({ id, version }).filter(([, value]) => value === undefined)
      throw new ApiError(40000, { errors: missing.map(([name]) => fieldError(name, MISSING)) })
    },
  }
}

/**
 * In ms. Below the `deadlock_timeout` of PostgreSQL (1 s): where a forecast and a sale wait for each other, the
 * forecast is given up before PostgreSQL ends one of the two.
 */
const LOCK_WAIT_MS = 250

/**
 * Limits how long the transaction of a forecast waits for rows that somebody else has locked. Throws 50400 later, when
 * a statement waits longer. A forecast that waits holds locks itself, for which sales would have to wait.
 */
export async function limitLockWait({ tx }: Call): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`)
}

/**
 * `POST forecast`: saves the draft if there is one, runs the transitions, reads their effects, and rolls the
 * transaction back. Returns only facts that the operator would see after the transitions. Throws the errors of the save
 * and of the transitions; warnings count as confirmed. Throws 50400 when somebody holds a row that a draft needs.
 */
export async function forecast(
  run: Run,
  resource: Resource,
  { seen, draft, transitions }: ForecastRequest,
): Promise<Forecast> {
  const id = seen?.id ?? null
  try {
    if (draft === null) return await rolledBack(run, (call: Call) => forecastOf(call, resource, seen, transitions))
    const prepared = await prepareSave(run, resource, draft.row, id)
    return await rolledBack(run, async (call: Call): Promise<Forecast> => {
      refuseUnless(call, resource, id === null ? 'create' : 'update')
      for (const name of transitions) refuseUnless(call, resource, name)
      await limitLockWait(call)
      const saved = await saveDocument(
        withSecrets(call, prepared.secrets),
        resource,
        { ...draft.row, id: seen?.id, version: seen?.version },
        { ...(seen && { id: seen.id }), errors: [...draft.errors, ...prepared.errors], confirmed: true },
      )
      if (await namesForeignPlace(call, resource.shape, saved, await placesOfSource(call, saved))) return EMPTY_FORECAST
      return forecastOf(call, resource, saved, transitions)
    })
  } catch (error) {
    throw id === null ? error : await withCurrent(run, resource, id, error)
  }
}

/**
 * The answer for a draft that names a place where the operator does not work, such as the warehouse from which a store
 * orders. A forecast leaves no trace, so an operator could find out unnoticed what is in stock there.
 */
const EMPTY_FORECAST: Forecast = { compared: [], stock: [], documents: [], short: [] }

/** The places that the source document names; the save has refused a source that the operator may not read. */
async function placesOfSource(call: Call, { source_type: type, source_id: id }: Row): Promise<NamedPlaces> {
  if (typeof type !== 'string' || typeof id !== 'number') return placesNamed(call, {}, null)
  const from = resourceOf(call, type)
  return placesNamed(call, from.shape.fields, await loadVisible(call, from, id))
}

/**
 * Placeholder for transitions that require a reason; the operator gives the real reason later, and it affects no
 * posting.
 */
const REASON = '……'

/** The effects of transitions on a stored document, in the transaction of the call. */
export async function forecastOf(
  call: Call,
  resource: Resource,
  { id, version }: SeenVersion,
  transitions: readonly string[],
): Promise<Forecast> {
  for (const name of transitions) refuseUnless(call, resource, name)
  await refuseHidden(call, resource, [id])
  const compared = await comparedAmounts(call, resource, id, transitions)
  const effects = await effectsOf(call, resource, id, () =>
    transition(
      call,
      resource,
      { id, version },
      { names: transitions, reason: REASON, confirm_warnings: true, ...completion(transitions) },
    ),
  )
  return { compared: compared.map((facts) => ({ facts })), ...effects }
}
