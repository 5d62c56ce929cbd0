import type { Needs } from '../../language/needs'
import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft'
import type { Neighbour } from '../drafts/neighbour'
import type { Reads } from '../expressions/rows'

/** What also shows what it stands for: cost and sell price together tell the buy price, so whoever sees cost sees both. */
const IMPLIED: Readonly<Record<string, string>> = { can_view_cost: 'can_view_buy_price' }

const listed = (needs: Needs | undefined): readonly string[] =>
  needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs

/** Whether everybody who may see a field with `needs` may see one with `read` as well. */
function covers(needs: Needs | undefined, read: Needs): boolean {
  const open = new Set(listed(read))
  const own = listed(needs)
  return own.length > 0 && own.every((need) => open.has(need) || open.has(IMPLIED[need] ?? ''))
}

/** Guarded fields that an expression reads, by their path, with what they need. */
function guarded({ own, facts }: Reads, { draft, world }: Compiler): [path: string, needs: Needs][] {
  const needsAt = ({ fields, tables }: Pick<Neighbour, 'fields' | 'tables'>, path: string): Needs | undefined => {
    const [head = '', column] = path.split('.')
    return (column === undefined ? fields.get(head) : tables.get(head)?.fields.get(column))?.raw.needs
  }
  const read = [
    ...[...own].map((path) => [path, needsAt(draft, path)] as const),
    ...facts.map(({ entity, table, column }) => {
      const other = world.neighbours.entity(entity.slice(entity.indexOf('.') + 1))
      const path = table === undefined ? column : `${table}.${column}`
      return [`${column} of ${entity}`, other && needsAt(other, path)] as const
    }),
  ]
  return read.flatMap(([path, needs]) => (needs === undefined ? [] : [[path, needs]]))
}

/** A value worked out of a guarded field tells it: line amount ÷ quantity is the price. It must be guarded as closely. */
export function lintNeeds(field: DraftField, reads: Reads, compiler: Compiler): void {
  const told = guarded(reads, compiler).find(([, needs]) => !covers(field.raw.needs, needs))
  if (!told) return
  const [path, needs] = told
  const hint = typeof needs === 'string' ? needs : `[${needs.join(', ')}]`
  compiler.problem(
    'MAN2123',
    [...field.path, 'compute'],
    `it tells ${path}, which not everybody may see`,
    `needs: ${hint}`,
  )
}

/** What an operator must hold to see everything that an expression reads, each once. */
export function needsOf(reads: Reads, compiler: Compiler): Needs[] {
  const all = new Map(guarded(reads, compiler).map(([, needs]) => [listed(needs).join(), needs]))
  return [...all.values()]
}
