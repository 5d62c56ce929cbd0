import { type Lock, RACES } from '../lock'

/** Locks on masters. */
export const MASTERS: readonly Lock[] = [
  {
    name: 'masters: a value that a unique index refuses is reported as taken',
    edits: [
      {
        file: 'server/query/unique/violation.ts',
        text: 'if (error instanceof ApiError || sqlState(error) !== UNIQUE_VIOLATION) throw error',
        replacement: 'throw error',
      },
      // The second save is also run again, whose check then finds the value.
      {
        file: 'server/http/retrying.ts',
        text: 'if (sqlState(error) === UNIQUE_VIOLATION && !wasTaken) {',
        replacement: 'if (false as boolean) {',
      },
    ],
    mustFail: { [RACES]: ['store a name once'] },
  },
  {
    name: 'masters: unique values with empty fields, which no index covers',
    edits: [
      {
        file: 'server/query/unique/same-row.ts',
        text: 'await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:${fields.join()}`)',
        replacement: 'void advisoryLock',
      },
    ],
    mustFail: { [RACES]: ['store a name once below an empty parent'] },
  },
  {
    name: 'masters: unique values over two tables',
    edits: [
      {
        file: 'server/write/unique.ts',
        text: '  await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:${paths.join()}`)\n',
      },
    ],
    mustFail: { [RACES]: ['store a barcode once over two tables'] },
  },
  {
    name: 'masters: the shape of a tree',
    edits: [
      {
        file: 'server/write/tree.ts',
        text: '  await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:tree`)\n',
      },
    ],
    mustFail: { [RACES]: ['create no cycle in a tree'] },
  },
  {
    name: 'masters: the only row of a singleton',
    edits: [
      {
        file: 'server/resources/router.ts',
        text: '  await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:one`)\n',
      },
    ],
    mustFail: { [RACES]: ['create the single settings row of a company once'] },
  },
  {
    name: 'masters: the last administrator',
    edits: [
      {
        file: 'server/resources/rules/staff-account.ts',
        text: "    .for('update')\n    .limit(1)",
        replacement: '    .limit(1)',
      },
    ],
    mustFail: { [RACES]: ['leave a company at least one administrator'] },
  },
  {
    name: 'masters: cashier codes of a store',
    edits: [
      {
        file: 'server/resources/rules/staff-account.ts',
        text: "  await advisoryLock(call.tx, call.operator.tenant_id, 'cashier_code')\n",
      },
    ],
    mustFail: { [RACES]: ['assign a cashier code of a store to one staff member'] },
  },
  {
    name: 'masters: releases of a platform',
    edits: [
      {
        file: 'server/resources/rules/publish_version.ts',
        text: '  await advisoryLock(call.tx, call.operator.tenant_id, `release:${platform}`)\n',
      },
    ],
    mustFail: { [RACES]: ['publish one release of a number'] },
  },
]
