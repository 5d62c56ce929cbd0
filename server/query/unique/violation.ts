import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { isChinese } from '../../../src/rules/given-text'
import type { Field } from '../../../src/rules/field'
import type { Text } from '../../../src/rules/rules'
import { joinTexts } from '../../../src/rules/text-in'
import { ApiError } from '../../http/api-error'
import { sqlState, UNIQUE_VIOLATION } from '../../http/retrying'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'

/** A row that the engine creates because the operator saved another row, such as the outlet of a wholesaler. */
interface DerivedRow {
  resource: Resource
  doc: Row
}

/**
 * Runs a save and turns a violation of a unique index into 40902, with the violation as its cause. Two concurrent saves
 * of one value both pass the earlier check; the index refuses the second save. `retrying` then runs the second save
 * once more: its check finds the row of the first save and names the fields. For a row that the engine creates
 * (`derived`), the message contains the value that is taken, because the operator's form has no field to mark. Other
 * errors are rethrown.
 */
export async function refusingDuplicates<T>(work: () => Promise<T>, derived?: DerivedRow): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // An ApiError already is a refusal: `work` may contain another save, whose violation was turned into 40902.
    if (error instanceof ApiError || sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new ApiError(40902, { errors: [] }, derived && textOfTaken(derived, error), { cause: error })
  }
}

/** Field types whose values are stored as people type them, unlike an id or a price. */
const TYPED: ReadonlySet<Field['type']> = new Set(['text', 'phone', 'email', 'url', 'barcode'])

/**
 * The message that names the taken value; undefined when no column of the violated index is a field whose values people
 * type.
 */
function textOfTaken({ resource, doc }: DerivedRow, error: unknown): Text | undefined {
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
 * The columns of the index that was violated; empty when the index belongs to another table. The columns are found by
 * the name of the index, because PostgreSQL does not report the values of a row that row level security protects.
 */
function columnsOf({ table }: Resource, error: unknown): string[] {
  const name = constraintOf(error)
  const violated = getTableConfig(table as PgTable).indexes.find(({ config }) => config.name === name)
  return (violated?.config.columns ?? []).flatMap((column) => ('name' in column && column.name ? [column.name] : []))
}

function constraintOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { constraint } = cause as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}
