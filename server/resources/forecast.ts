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
import { refuseHidden } from '../query/load'
import { transition } from '../workflow/transition'
import { saveDocument } from '../write/save'
import { effectsOf } from './forecast-effects'
import { decodeDraft, type SaveRequest, transitionNames } from './requests'
import { prepareSave } from './secrets'
import { completion } from './transition-all'
import { rolledBack } from '../db/rolled-back'
import { withCurrent } from './version-conflict'

/** The version of a stored document that the operator saw. */
export interface SeenVersion {
  id: number
  version: number
}

/** `seen` is null for a document that is not stored yet; `draft` is what the operator would save before the transitions. */
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
 * `POST forecast`: saves the draft if there is one, runs the transitions, reads their effects, and rolls the
 * transaction back. Returns only facts that the operator would see after the transitions. Throws the errors of the save
 * and of the transitions; warnings count as confirmed.
 */
export async function forecast(run: Run, resource: Resource, request: ForecastRequest): Promise<Forecast> {
  const id = request.seen?.id ?? null
  try {
    const store = await preparedStore(run, resource, request)
    return await rolledBack(run, (call: Call) =>
      measured(call, resource, { id, transitions: request.transitions }, () => store(call)),
    )
  } catch (error) {
    throw id === null ? error : await withCurrent(run, resource, id, error)
  }
}

/** Returns the function that saves the draft in the transaction of a call; without a draft nothing is left to save. */
async function preparedStore(
  run: Run,
  resource: Resource,
  { seen, draft }: ForecastRequest,
): Promise<(call: Call) => Promise<SeenVersion>> {
  if (draft === null) return () => Promise.resolve(seen)
  const { row, errors } = draft
  const prepared = await prepareSave(run, resource, row, seen?.id ?? null)
  const options = { ...(seen && { id: seen.id }), errors: [...errors, ...prepared.errors], confirmed: true }
  return (call) => {
    refuseUnless(call, resource, seen ? 'update' : 'create')
    const draftOfVersion = { ...row, id: seen?.id, version: seen?.version }
    return saveDocument(withSecrets(call, prepared.secrets), resource, draftOfVersion, options)
  }
}

/**
 * Placeholder for transitions that require a reason; the operator gives the real reason later, and it affects no
 * posting.
 */
const REASON = '……'

/**
 * The effects of transitions on a document in the transaction of the call. `id` is null for a document that `store`
 * creates; `store` saves what is unsaved and returns the version to run the transitions on.
 */
export async function measured(
  call: Call,
  resource: Resource,
  { id, transitions }: { id: number | null; transitions: readonly string[] },
  store: () => Promise<SeenVersion>,
): Promise<Forecast> {
  for (const name of transitions) refuseUnless(call, resource, name)
  if (id !== null) await refuseHidden(call, resource, [id])
  return effectsOf(call, resource, id, async () => {
    const row = await store()
    await transition(
      call,
      resource,
      { id: row.id, version: row.version },
      { names: transitions, reason: REASON, confirm_warnings: true, ...completion(transitions) },
    )
    return row.id
  })
}
