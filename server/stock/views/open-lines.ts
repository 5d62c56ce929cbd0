import type { Shape } from '../../../src/rules/field'
import { approvedIn } from './approved'

/** Name of the table of an entity. */
export const tableOf = ({ entity }: Pick<Shape, 'entity'>): string => entity.slice(entity.indexOf('.') + 1)

/**
 * SQL (`from … where …`) of the open lines of approved warehouse documents: `h` is the document, `l` the line, and
 * `column` the quantity of the line that is still open.
 */
export const openLines = (shape: Pick<Shape, 'entity' | 'states'>, column: string): string => `from ${tableOf(shape)} h
  join ${tableOf(shape)}_lines l on l.tenant_id = h.tenant_id and l.owner_id = h.id and l.${column} > 0
  where h.check_status in ${approvedIn(shape)} and h.warehouse_id is not null`
