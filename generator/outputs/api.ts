import * as z from 'zod'
import type { Entity } from '../model/entity-types'
import { headOf } from './output'
import { entity as entityParts } from './parts'

export const api = z.object({
  ...entityParts,
  make: z.enum(['resourceApi', 'reportApi', 'logApi']).describe('function of src/request/resource-api'),
  base: z.string().describe('address of the calls below /api'),
})

/** Returns the template view of an entity's `.api.ts` file. */
export function apiView(entity: Entity): z.infer<typeof api> {
  const make = entity.kind === 'report' ? 'reportApi' : entity.kind === 'log' ? 'logApi' : 'resourceApi'
  return { ...headOf(entity), make, base: entity.base }
}
