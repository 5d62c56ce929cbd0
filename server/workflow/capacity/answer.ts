import { encodeValue } from '../../../src/rules/wire'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import { hiddenReferenceErrors } from '../../query/references'
import { freeSlots } from './free-slots'

/**
 * The answer of the call `free`: for each capacity of the entity, how many places are left around the time of the
 * draft. Throws 40000 when the draft names rows that the operator may not see.
 */
export async function freeSlotsAnswer(call: Call, resource: Resource, draft: Row): Promise<Row[]> {
  const hidden = await hiddenReferenceErrors(call, resource, null, draft)
  if (hidden.length > 0) throw new ApiError(40000, { errors: hidden })
  const answer: Row[] = []
  // A transaction uses one connection, so the capacities are read one after another.
  for (const capacity of resource.shape.capacity ?? []) {
    const { slots, ...of } = await freeSlots(call, resource, capacity, draft)
    answer.push({
      ...of,
      slots: slots.map(({ values, free }) => ({
        free,
        values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => {
            const field = resource.shape.fields[name]
            return [name, field ? encodeValue(field, value) : value]
          }),
        ),
      })),
    })
  }
  return answer
}
