import { statusesLike } from '../../../src/rules/document-status'
import type { Shape } from '../../../src/rules/field'

/** The statuses of approved documents, those that the manifest adds among them, as a list in SQL: `('approved', 'packed')`. */
export const approvedIn = ({ states }: Pick<Shape, 'states'>): string =>
  `(${statusesLike(states, ['approved'])
    .map((status) => `'${status}'`)
    .join(', ')})`
