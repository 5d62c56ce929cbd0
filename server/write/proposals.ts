import { isMissing, isRequired, levels } from '../../src/rules/conditions'
import { ApiError } from '../http/api-error'
import type { Call } from '../http/call'
import { allowed } from '../metadata/access'
import { ownsPlace } from '../metadata/authorise'
import type { Resource } from '../metadata/description'
import { statusField } from '../metadata/registry'
import type { Row } from '../metadata/row'
import { loadScope } from '../query/load'
import { previewDocument } from './preview'

/**
 * Required fields of a draft that nobody has filled yet, with what their defaults say to this operator now: the business
 * date is today, the receiver is who opens the document, the time of receipt is this moment. Empty where the operator may
 * not write the draft, and where nothing is missing. In internal units.
 */
export async function proposalsFor(call: Call, resource: Resource, stored: Row): Promise<Row> {
  const { shape } = resource
  if (shape.kind !== 'receipt' || stored[statusField(resource)] !== shape.states?.initial) return {}
  if (!allowed(call, resource, 'update') || !ownsPlace(call, resource, stored)) return {}
  const missing = missingDefaults(call, resource, await loadScope(call, resource, stored))
  if (missing.length === 0) return {}
  const proposed = await proposal(call, resource, stored)
  return Object.fromEntries(missing.flatMap((name) => (isMissing(proposed[name]) ? [] : [[name, proposed[name]]])))
}

function missingDefaults(call: Call, resource: Resource, stored: Row): string[] {
  for (const level of levels(resource.shape, resource.rules, stored, call.env)) {
    if (level.prefix !== '') continue
    return Object.keys(level.conditions.defaults ?? {}).filter(
      (name) => isMissing(stored[name]) && isRequired(level, name),
    )
  }
  return []
}

/** A draft that cannot be worked out now is shown as it is stored; saving says why. */
async function proposal(call: Call, resource: Resource, { id, version }: Row): Promise<Row> {
  try {
    return await previewDocument(call, resource, { id, version })
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}
