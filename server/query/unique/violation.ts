import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { isChinese } from '../../../src/rules/given-text'
import type { Field } from '../../../src/rules/field'
import type { Text } from '../../../src/rules/rules'
import { joinTexts } from '../../../src/rules/text-in'
import { ApiError } from '../../http/api-error'
import { sqlState, UNIQUE_VIOLATION } from '../../http/retrying'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'

/** A row that the engine makes out of another row, as a wholesaler's outlet. */
interface MadeRow {
  resource: Resource
  doc: Row
}

/**
 * Runs a save and turns a violation of a unique index into 40902, with the violation as its cause. Two concurrent saves
 * of one value both pass the earlier check; the index refuses the second save. `retrying` then runs the second save
 * once more: its check finds the row of the first save and names the fields. The text names a row that the engine
 * makes (`made`), because the person who saves sees none of its fields. Other errors are thrown on.
 */
export async function uniqueViolation<T>(work: () => Promise<T>, made?: MadeRow): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // A save within this one has turned the violation into a refusal already.
    if (error instanceof ApiError || sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new ApiError(40902, { errors: [] }, made && textOfTaken(made, error), { cause: error })
  }
}

/** Types whose values are stored as people type them; an id or a price is not. */
const TYPED: ReadonlySet<Field['type']> = new Set(['text', 'phone', 'email', 'url', 'barcode'])

/** Undefined when the violated index has no column that is a field of the row. */
function textOfTaken({ resource, doc }: MadeRow, error: unknown): Text | undefined {
  const values = columnsOf(resource, error)
    .filter((name) => {
      const type = resource.shape.fields[name]?.type
      return type !== undefined && TYPED.has(type) && doc[name] != null
    })
    .map((name) => String(doc[name]))
  if (values.length === 0) return undefined
  const value = values.join(' · ')
  return joinTexts([resource.one], ([kind = ''], locale) =>
    isChinese(locale)
      ? `已有${kind}「${value}」，请改用其他值`
      : `There is a ${kind} “${value}” already. Choose another value`,
  )
}

/**
 * The columns of the index that was violated; empty when that is no index of the table. The name of the index tells
 * them, because the database gives no detail of a row behind row level security.
 */
function columnsOf({ table }: Resource, error: unknown): string[] {
  const name = constraintOf(error)
  const violated = getTableConfig(table as PgTable).indexes.find(({ config }) => config.name === name)
  return (violated?.config.columns ?? []).flatMap((column) => ('name' in column && column.name ? [column.name] : []))
}

function constraintOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}
