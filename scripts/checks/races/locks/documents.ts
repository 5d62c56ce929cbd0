import { type Lock, RACES, STORE, unlocked, WAREHOUSE } from '../lock'

const CLAIMS = 'server/workflow/postings/claims.ts'

export const DOCUMENTS: readonly Lock[] = [
  {
    name: 'documents: the row, while it is decided on or edited',
    without: [{ file: 'server/query/load.ts', text: ".for('update')" }],
    noticed: {
      [RACES]: ['are decided by one of two', 'keep the first of two edits'],
    },
  },
  {
    name: 'documents: the version that was decided on',
    without: [
      { file: 'server/workflow/transition.ts', text: 'if (row.version !== item.version)', instead: 'if (item.id < 0)' },
    ],
    noticed: { [RACES]: ['are not decided on as they were before an edit'] },
  },
  {
    name: 'documents: the version that was edited',
    without: [
      { file: 'server/write/store-row.ts', text: 'if (row.version !== draft.version)', instead: 'if (id < 0)' },
    ],
    noticed: { [RACES]: ['keep the first of two edits'] },
  },
  {
    name: 'documents: what one was made from, before itself',
    without: [
      {
        file: 'server/workflow/document.ts',
        text: '  if (source) await lockUpstream(call, source.resource, source.id)\n  return lockDocument(',
        instead: '  return lockDocument(',
      },
    ],
    noticed: { [WAREHOUSE]: ['closes an order or submits its receipt, never both (first submits)'] },
  },
  {
    name: 'documents: the source of a new one',
    without: [{ file: 'server/write/store-row.ts', text: ', { hold: true })', instead: ')' }],
    noticed: { [WAREHOUSE]: ['makes no pick of an order that is being closed'] },
  },
  {
    // Either of the two is enough for the claims there are; the engine asks for no order of saving.
    name: 'documents: the order whose lines are claimed',
    without: [
      ...unlocked(CLAIMS, 'lockDocument', 'call, target, owner'),
      { file: 'server/write/store-row.ts', text: '  if (resource.claims) await lockChain(call, resource, id)\n' },
    ],
    noticed: { [WAREHOUSE]: ['plans an order line once over two picks that are edited'] },
  },
  {
    name: 'documents: those that close and reverse take with them',
    without: unlocked('server/workflow/apply.ts', 'lockDocument', 'call, one, header.id as number'),
    noticed: { [WAREHOUSE]: ['closes an order with the receipt that somebody is saving'] },
  },
  {
    name: 'documents: those that a posting moves on',
    without: unlocked('server/workflow/advance.ts', 'lockDocument', 'call, target, id'),
    noticed: { [WAREHOUSE]: ['takes a receipt back with the next one that somebody is saving'] },
  },
  {
    name: 'documents: the one that falls due',
    without: unlocked('server/workflow/fire-due.ts', 'lockChain', 'call, resource, id'),
    noticed: { [STORE]: ['taken back in the moment they fall due hold or do not, never both (first due)'] },
  },
  {
    name: 'documents: whose counts are compared with a limit (credit)',
    without: [
      {
        file: 'server/workflow/document.ts',
        text: '  for (const { table, id } of counted) await lockRow(call, table, id)\n',
      },
    ],
    noticed: { [STORE]: ['on orders of one wholesaler: together they stay within the credit'] },
  },
  {
    name: 'documents: prices that take effect at one instant',
    without: [
      {
        file: 'server/workflow/guards/clash.ts',
        text: '  await queueFor(call.tx, call.operator.tenant_id, `${resource.entity}:clash:${at}`)\n',
      },
    ],
    noticed: { [STORE]: ['for one hour, approved at once by two: one of them holds'] },
  },
  {
    name: 'documents: opening stock of a place',
    without: [
      {
        file: 'server/workflow/guards/opening.ts',
        text: '    await queueFor(call.tx, call.operator.tenant_id, `opening:${at.at}:${String(scope.doc[at.id])}`)\n',
      },
    ],
    noticed: { [STORE]: ['on opening stock of the same goods: it comes in once'] },
  },
  {
    // A number that is there already is passed over, which heals what a counter does twice.
    name: 'documents: the number of one',
    without: [
      {
        file: 'server/write/numbers.ts',
        text: 'set: { value: sql`${counter.value} + 1` }',
        instead:
          'set: { value: sql`(select c.value + 1 from counter c where c.tenant_id = ${tenant_id} and c.series = ${pattern.series})` }',
      },
      {
        file: 'server/write/numbers.ts',
        text: 'if (!(await isTaken(call, resource, field, given))) return given\n  }\n}\n\n/** Numbers of rows',
        instead: 'return given\n  }\n}\n\n/** Numbers of rows',
      },
    ],
    noticed: { [RACES]: ['are numbered differently'] },
  },
  {
    name: 'documents: rows of others that they write into, in one order',
    without: [
      {
        file: 'server/workflow/postings/set-values.ts',
        text: '    if (rows.size > 1) await lockRows(call, table, [...rows.keys()])\n',
      },
    ],
    noticed: { [RACES]: ['write into the same goods in one order, whatever way the database finds them'] },
  },
]
