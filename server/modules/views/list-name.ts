import * as z from 'zod'
import { policyShape } from '../../../src/rules/samples/policy'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { WRONG_VALUE } from '../../http/issue-text'
import { fieldError } from '../../metadata/field-error'
import { allResources } from '../../metadata/registry'

/** A list of the console in a body, by the entity of its rows: `good.sku`, or `policy` of the sample screens. */
export const listName = z.string().max(60)

/**
 * Throws 40000 when there is no list of this name. Views and layouts are limited per list, so an invented name would let
 * one operator store any number of them.
 */
export function refuseUnknownList(call: Call, list: string): void {
  const isKnown = list === policyShape.entity || allResources(call).some(({ shape }) => shape.entity === list)
  if (!isKnown) throw new ApiError(40000, { errors: [fieldError('list', WRONG_VALUE)] })
}
