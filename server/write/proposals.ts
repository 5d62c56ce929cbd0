import { isMissing, isRequired, levels } from '../../src/rules/conditions'
import { ApiError } from '../http/api-error'
import type { Call } from '../http/call'
import { allowed } from '../metadata/access/access'
import { ownsPlace } from '../metadata/access/authorise'
import type { Resource } from '../metadata/description'
import { statusField } from '../metadata/status'
import type { Row } from '../metadata/row'
import { loadScope } from '../query/load'
import { previewDocument } from './preview'

/**
 * Default values for the required fields of a stored draft that are still empty, in internal units: the business date
 * is today, the receiver is the operator who opens the document, the time of receipt is now. Returns an empty object
 * when the operator may not write the draft or no required field is empty.
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

/** The completed draft, or an empty object when the preview refuses the draft; saving reports the reason. */
async function proposal(call: Call, resource: Resource, { id, version }: Row): Promise<Row> {
  try {
    return await previewDocument(call, resource, { id, version })
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}
