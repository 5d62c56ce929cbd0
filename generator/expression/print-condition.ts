import { literal } from '../literal'
import { conditionsWithin } from '../model/expressions/condition-parts'
import type { ConditionTree } from '../model/expressions/printed'

/** What the two forms of a condition need to know about the filtered rows. */
interface ConditionRows {
  /** Fields that are counted from rows of another entity and have no column. */
  rollups: ReadonlySet<string>
  /** The variable of the database table of a child table. */
  tableOf(name: string): string
}

/** A condition as two TypeScript expressions over `row` and the scope `s`. */
interface PrintedCondition {
  /** Builds SQL from the columns `row`, with the operators `q` (server/metadata/where.ts). */
  sql: string
  /** Tests a row in memory; absent for a condition that only the database can evaluate. */
  test: string | undefined
  /** Columns of the edited line that the condition reads. */
  line: string[]
  /** Child tables whose rows the condition reads. */
  tables: string[]
}

/**
 * Prints both forms of a condition. Null equals only null in both, and an ordering comparison with null does not hold.
 */
export function printCondition(condition: ConditionTree, rows: ConditionRows): PrintedCondition {
  const parts = [...partsIn(condition)]
  const names = (kind: string) => [
    ...new Set(parts.flatMap(([operator, name]) => (operator === kind ? [String(name)] : []))),
  ]
  const isLocal = names('downstream').length === 0 && !names('col').some((name) => rows.rollups.has(name))
  return {
    sql: sqlOf(condition, 'row', rows),
    test: isLocal ? testOf(condition, 'row') : undefined,
    line: names('form').flatMap((path) => (path.startsWith('line.') ? [path.slice('line.'.length)] : [])),
    tables: names('exists'),
  }
}

/** The condition and all conditions inside it. */
function* partsIn(condition: ConditionTree): Generator<ConditionTree> {
  yield condition
  if (condition[0] === 'lit') return
  for (const part of condition.slice(1)) if (isPart(part)) yield* partsIn(part)
}

const isPart = (part: unknown): part is ConditionTree => Array.isArray(part)

/** Names of the methods of `q` that build the SQL of an operator. */
const SQL_METHODS: Readonly<Record<string, string>> = {
  '&&': 'and',
  '||': 'or',
  '!': 'not',
  '==': 'same',
  '!=': 'differs',
  '<': 'below',
  '<=': 'atMost',
  '>': 'above',
  '>=': 'atLeast',
  '+': 'plus',
  '-': 'minus',
}

function sqlOf(condition: ConditionTree, row: string, rows: ConditionRows): string {
  const [operator, first, second] = condition
  const call = (name: string, ...parts: readonly string[]) => `q.${name}(${parts.join(', ')})`
  switch (operator) {
    case 'lit':
      return literal(first)
    case 'col':
      return rows.rollups.has(String(first)) && row === 'row'
        ? call('rollup', literal(first))
        : `${row}.${String(first)}`
    case 'form':
    case 'actor':
    case 'setting':
    case 'today':
      return scopeValue(condition)
    case 'downstream':
      return call('made', literal(first))
    case 'exists': {
      const inner = `(item) => ${sqlOf(expectPart(second), 'item', rows)}`
      return call('exists', rows.tableOf(String(first)), inner)
    }
    case 'in': {
      const [item, list] = [expectPart(first), expectPart(second)]
      const isFixed = list[0] === 'lit'
      return call(isFixed ? 'oneOf' : 'listed', sqlOf(item, row, rows), sqlOf(list, row, rows))
    }
    default:
      return call(sqlMethodOf(operator), ...conditionsWithin(condition).map((part) => sqlOf(part, row, rows)))
  }
}

function testOf(condition: ConditionTree, row: string): string {
  const [operator, first, second] = condition
  switch (operator) {
    case 'lit':
      return literal(first)
    case 'col':
      return `${row}.${String(first)}`
    case 'form':
    case 'actor':
    case 'setting':
    case 'today':
      return scopeValue(condition)
    case '&&':
    case '||':
      return `(${conditionsWithin(condition)
        .map((part) => testOf(part, row))
        .join(` ${operator} `)})`
    case '!':
      return `!(${testOf(expectPart(first), row)})`
    case 'exists':
      return `${row}.${String(first)}.some((item) => ${testOf(expectPart(second), 'item')})`
    case 'in': {
      const [item, list] = [expectPart(first), expectPart(second)]
      if (list[0] !== 'lit') return `listHas(${testOf(list, row)}, ${testOf(item, row)})`
      const members = list[1]
      if (!Array.isArray(members) || members.length === 0) return 'false'
      return `(${members.map((member) => `${testOf(item, row)} === ${literal(member)}`).join(' || ')})`
    }
    case '==':
    case '!=': {
      const sides = [expectPart(first), expectPart(second)].map((side) => valueOf(side, row))
      return `(${sides.join(operator === '==' ? ' === ' : ' !== ')})`
    }
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = [expectPart(first), expectPart(second)]
      const known = [...new Set([...valuesIn(left), ...valuesIn(right)].map((side) => `${testOf(side, row)} !== null`))]
      return `(${[...known, `${testOf(left, row)} ${operator} ${testOf(right, row)}`].join(' && ')})`
    }
    case '+':
    case '-':
      return `(${testOf(expectPart(first), row)} ${operator} ${testOf(expectPart(second), row)})`
    default:
      throw new Error(`a condition cannot be tested in memory with ${operator}`)
  }
}

/** A side of an equality: a sum with an empty value is empty, as in SQL. */
function valueOf(side: ConditionTree, row: string): string {
  if (side[0] !== '+' && side[0] !== '-') return testOf(side, row)
  const known = [...new Set(valuesIn(side).map((part) => `${testOf(part, row)} !== null`))]
  return known.length === 0 ? testOf(side, row) : `(${known.join(' && ')} ? ${testOf(side, row)} : null)`
}

/** The parts of a side that may be empty: columns of the row, and values of the edited document and of the settings. */
function valuesIn(side: ConditionTree): ConditionTree[] {
  if (side[0] === 'lit' || side[0] === 'today') return []
  return side[0] === '+' || side[0] === '-' ? conditionsWithin(side).flatMap(valuesIn) : [side]
}

function scopeValue([kind, name]: ConditionTree): string {
  if (kind === 'today') return 's.today'
  if (kind !== 'form') return `s.${kind}.${String(name)}`
  const path = String(name)
  return path.startsWith('line.') ? `s.${path}` : `s.doc.${path}`
}

function sqlMethodOf(operator: string): string {
  const name = SQL_METHODS[operator]
  if (name === undefined) throw new Error(`a condition cannot hold ${operator}`)
  return name
}

function expectPart(part: unknown): ConditionTree {
  if (!isPart(part)) throw new Error('a condition lacks a side')
  return part
}
