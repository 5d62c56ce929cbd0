import { AMEND, CAPACITY, CLAIM, type Lock, RACES, STORE, unlocked, WAREHOUSE } from '../lock'

const CLAIMS = 'server/workflow/postings/claims.ts'
/** The lock on all documents whose rows are claimed, in one order. */
const LOCK_OWNERS = '    await lockRows(call, table, [...new Set(ofTable.flatMap(({ owners }) => owners))])\n'

/**
 * Locks on documents. `npm run check:races` removes one lock at a time by its `edits` and expects the tests in
 * `mustFail` to fail.
 */
export const DOCUMENTS: readonly Lock[] = [
  {
    name: 'documents: the row of a document during a transition or an edit',
    edits: [{ file: 'server/query/load.ts', text: ' for update' }],
    mustFail: {
      [RACES]: ['are approved by only one of two requests', 'keep the first of two edits'],
    },
  },
  {
    name: 'documents: the version of a transition',
    edits: [
      {
        file: 'server/workflow/transition.ts',
        text: 'if (row.version !== item.version)',
        replacement: 'if (item.id < 0)',
      },
    ],
    mustFail: { [RACES]: ['are not approved in the version before an edit'] },
  },
  {
    name: 'documents: the version of an edit',
    edits: [
      { file: 'server/write/store-row.ts', text: 'if (row.version !== draft.version)', replacement: 'if (id < 0)' },
    ],
    mustFail: { [RACES]: ['keep the first of two edits'] },
  },
  {
    name: 'documents: the source of a document before the document itself',
    edits: [
      {
        file: 'server/workflow/document.ts',
        text: '  if (source) await lockUpstream(call, source.resource, source.id)\n  const amended',
        replacement: '  const amended',
      },
    ],
    mustFail: { [WAREHOUSE]: ['closes an order or submits its receipt, never both (first submits)'] },
  },
  {
    name: 'documents: the amended version before the new version',
    edits: [
      {
        file: 'server/workflow/document.ts',
        text: '  if (amended !== null) await lockRow(call, resource.table, amended)\n',
      },
    ],
    mustFail: {
      [AMEND]: ['reversing an order voids its new version without a deadlock, even while the new version is submitted'],
    },
  },
  {
    name: 'documents: the source of a new document',
    edits: [
      { file: 'server/write/store-row.ts', text: 'resource, draft, { lock: true })', replacement: 'resource, draft)' },
    ],
    mustFail: { [WAREHOUSE]: ['creates no pick of an order that is being closed'] },
  },
  {
    // All three locks are removed, because each of them is enough for the `claims` that the manifest has today.
    name: 'documents: the order whose lines are claimed',
    edits: [
      ...unlocked(CLAIMS, 'lockDocument', 'call, target, owner'),
      { file: CLAIMS, text: LOCK_OWNERS },
      {
        file: 'server/write/store-row.ts',
        text: "  if (resource.claims) await namingParameter('id', () => lockChain(call, resource, id))\n",
      },
    ],
    mustFail: { [WAREHOUSE]: ['plans an order line once over two picks that are edited'] },
  },
  {
    name: 'documents: all documents whose lines are claimed, in one order',
    edits: [{ file: CLAIMS, text: LOCK_OWNERS }],
    mustFail: { [CLAIM]: ['of documents that name the same upstream documents in opposite orders never deadlock'] },
  },
  {
    name: 'documents: further documents that close or reverse changes',
    edits: [
      {
        file: 'server/workflow/apply-transition.ts',
        text: 'await lockDocument(call, target, header.id)',
        replacement: 'await loadScope(call, target, await loadDocument(call, target, header.id))',
      },
      {
        file: 'server/workflow/apply-transition.ts',
        text: "import { loadScope } from '../query/load'\n",
        replacement: "import { loadDocument, loadScope } from '../query/load'\n",
      },
    ],
    mustFail: { [WAREHOUSE]: ['closes an order together with a receipt that is being saved'] },
  },
  {
    name: 'documents: documents that a posting advances',
    edits: unlocked('server/workflow/advance.ts', 'lockDocument', 'call, target, id'),
    mustFail: { [WAREHOUSE]: ['reverses a receipt together with the next receipt that is being saved'] },
  },
  {
    name: 'documents: the document that falls due',
    edits: unlocked('server/workflow/fire-due.ts', 'lockChain', 'call, resource, id'),
    mustFail: { [STORE]: ['revoked at their effective time take effect or are revoked, never both (first due)'] },
  },
  {
    name: 'documents: counters that are compared with a limit (credit)',
    edits: [
      {
        file: 'server/workflow/referenced-rows.ts',
        text: '  for (const [entity, ids] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1)))\n    await lockRows(call, resourceOf(call, entity).table, [...ids])\n',
      },
    ],
    mustFail: { [STORE]: ['orders of one wholesaler, which together stay within the credit limit'] },
  },
  {
    name: 'documents: prices that take effect at one instant',
    edits: [
      {
        file: 'server/workflow/guards/clash.ts',
        text: '  await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:clash:${at}`)\n',
      },
    ],
    mustFail: { [STORE]: ['for the same time, approved at once by two processes: only one is approved'] },
  },
  {
    name: 'documents: opening stock of a place',
    edits: [
      {
        file: 'server/workflow/guards/opening.ts',
        text: '    await advisoryLock(call.tx, call.operator.tenant_id, `opening:${place.type}:${placeId}`)\n',
      },
    ],
    mustFail: { [STORE]: ['opening stock of the same goods, which is posted once'] },
  },
  {
    // The check for taken numbers and the second try after a unique index refused are removed too, because each hides a
    // number that the counter returned twice.
    name: 'documents: the number of a document',
    edits: [
      {
        file: 'server/write/numbers.ts',
        text: 'set: { value: sql`${counter.value} + 1` }',
        replacement:
          'set: { value: sql`(select c.value + 1 from counter c where c.tenant_id = ${tenant_id} and c.series = ${numbering.series})` }',
      },
      {
        file: 'server/write/numbers.ts',
        text: '    if (!(await isTaken(call, resource, field, number))) return number\n  }\n}\n\n/**\n * The next `count` numbers',
        replacement: '    return number\n  }\n}\n\n/**\n * The next `count` numbers',
      },
      {
        file: 'server/http/retrying.ts',
        text: 'if (sqlState(error) === UNIQUE_VIOLATION && !wasTaken) {',
        replacement: 'if (false as boolean) {',
      },
    ],
    mustFail: { [RACES]: ['get different numbers'] },
  },
  {
    name: 'documents: rows of other entities that a posting writes, always in the same order',
    edits: [
      {
        file: 'server/workflow/postings/set-values.ts',
        text: '    if (rows.size > 1) await lockRows(call, table, [...rows.keys()])\n',
      },
    ],
    mustFail: { [RACES]: ['lock the same SKUs in one order, whatever order the database returns them in'] },
  },
  {
    name: 'documents: the places of a capacity',
    edits: [
      {
        file: 'server/workflow/capacity/refuse-full.ts',
        text: "    await advisoryLock(call.tx, call.operator.tenant_id, `${tableOwner(resource)}:capacity:${index}:${wanted.of ?? ''}`)\n",
      },
    ],
    mustFail: {
      [CAPACITY]: [
        'for one hour succeed as often as there are places',
        'of which some overlap never give a room to more persons at a time than it has seats',
      ],
    },
  },
]
