/** The fields of an error that contain no values from requests or rows. */
interface ErrorFields {
  type: string
  message?: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  /** SQL with $1, $2 … in place of its parameters. */
  query?: string
  stack?: string
  cause?: ErrorFields
}

/** The stack frames without the first lines of the stack, which repeat the message. */
const FRAMES = /(?:\n\s+at .*)+$/

/** How many causes are described: an error can have an endless chain of causes, or be its own cause. */
const MAX_CAUSES = 5

/**
 * Returns the loggable fields of an error. Messages of the database, the query builder and parsers quote their input,
 * so they are left out; SQLSTATE, constraint, table and query text describe the problem without values.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column, query, cause } = error as Error & Record<string, unknown>
  const message = messageOf(error)
  return {
    type: error.constructor.name,
    ...(message !== undefined && { message }),
    ...texts({ code, constraint, table, column, query }),
    ...(FRAMES.test(error.stack ?? '') && { stack: FRAMES.exec(error.stack ?? '')?.[0].trim() }),
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: errorFields(cause, depth + 1) }),
  }
}

/** The fields of an error in one line, for storing in a column. */
export function errorSummary(error: unknown): string {
  const fields = errorFields(error)
  return fields.cause && fields.message === undefined ? `${line(fields)}, ${line(fields.cause)}` : line(fields)
}

function line({ type, message, code, constraint, table }: ErrorFields): string {
  const name = [type, code, table, constraint].filter(Boolean).join(' ')
  return message ? `${name}: ${message}` : name
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The error message with quoted texts removed; undefined for kinds of errors whose messages may quote input. */
function messageOf(error: Error): string | undefined {
  if ('query' in error || 'params' in error || 'severity' in error) return undefined
  // JSON.parse, BigInt, RegExp, Intl and new Date quote the text that they could not read.
  if (error instanceof SyntaxError || error instanceof RangeError || error instanceof URIError) return undefined
  // Texts quoted after `reading` or `setting` are property names of the code; any other quoted text may be a value.
  return error.message.replaceAll(/(?<!reading |setting |reading: )(['"`])(?:(?!\1)[^])*\1/g, '$1…$1').slice(0, 500)
}
