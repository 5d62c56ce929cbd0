import type { Needs } from '../../language/needs'
import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft-types'
import type { Neighbour } from '../drafts/neighbour'
import type { Reads } from '../expressions/row-types'

/**
 * A user with the flag on the left may also see data guarded by the flag on the right: cost and sell price together
 * reveal the buy price.
 */
const IMPLIED_FLAGS: Readonly<Record<string, string>> = { can_view_cost: 'can_view_buy_price' }

const asList = (needs: Needs | undefined): readonly string[] =>
  needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs

/** Whether every user who may see a field with `needs` may also see a field with the needs `read`. */
function covers(needs: Needs | undefined, read: Needs): boolean {
  const readable = new Set(asList(read))
  const own = asList(needs)
  return own.length > 0 && own.every((need) => readable.has(need) || readable.has(IMPLIED_FLAGS[need] ?? ''))
}

/** Returns the path and the needs of every field that an expression reads and that not every user may see. */
function guarded({ own, facts }: Reads, { draft, context }: Compiler): [path: string, needs: Needs][] {
  const needsAt = ({ fields, tables }: Pick<Neighbour, 'fields' | 'tables'>, path: string): Needs | undefined => {
    const [head = '', column] = path.split('.')
    return (column === undefined ? fields.get(head) : tables.get(head)?.fields.get(column))?.raw.needs
  }
  const read = [
    ...[...own].map((path) => [path, needsAt(draft, path)] as const),
    ...facts.map(({ entity, table, column }) => {
      const other = context.neighbours.entity(entity.slice(entity.indexOf('.') + 1))
      const path = table === undefined ? column : `${table}.${column}`
      return [`${column} of ${entity}`, other && needsAt(other, path)] as const
    }),
  ]
  return read.flatMap(([path, needs]) => (needs === undefined ? [] : [[path, needs]]))
}

/**
 * Reports computed fields that reveal a field with stricter `needs`. Example: users who see the line amount and the
 * quantity can calculate the price.
 */
export function lintNeeds(field: DraftField, reads: Reads, compiler: Compiler): void {
  const revealed = guarded(reads, compiler).find(([, needs]) => !covers(field.raw.needs, needs))
  if (!revealed) return
  const [path, needs] = revealed
  const hint = typeof needs === 'string' ? needs : `[${needs.join(', ')}]`
  compiler.problem(
    'MAN2123',
    [...field.path, 'compute'],
    `the value reveals ${path}, which only some roles may see`,
    `needs: ${hint}`,
  )
}

/** Returns the permissions that a user must have to see every field that an expression reads, without duplicates. */
export function needsOf(reads: Reads, compiler: Compiler): Needs[] {
  const all = new Map(guarded(reads, compiler).map(([, needs]) => [asList(needs).join(), needs]))
  return [...all.values()]
}
