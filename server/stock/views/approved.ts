import { statusesLike } from '../../../src/rules/document-status'
import type { Shape } from '../../../src/rules/field'

/** SQL list of the status `approved` and of the added statuses that count as approved: `('approved', 'packed')`. */
export const approvedIn = ({ states }: Pick<Shape, 'states'>): string =>
  `(${statusesLike(states, ['approved'])
    .map((status) => `'${status}'`)
    .join(', ')})`
