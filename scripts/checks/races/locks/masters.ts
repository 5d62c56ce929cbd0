import { type Lock, RACES } from '../lock'

export const MASTERS: readonly Lock[] = [
  {
    name: 'masters: a value that an index refuses is told as taken',
    without: [
      {
        file: 'server/write/violation.ts',
        text: 'if (codeOf(error) === UNIQUE_VIOLATION)',
        instead: 'if (!codeOf)',
      },
    ],
    noticed: { [RACES]: ['take a name once'] },
  },
  {
    name: 'masters: values whose others are empty, which no index holds together',
    without: [
      {
        file: 'server/write/unique.ts',
        text: 'await queueFor(call.tx, call.operator.tenant_id, `${resource.entity}:${fields.join()}`)',
        instead: 'void queueFor',
      },
    ],
    noticed: { [RACES]: ['take a name once where its parent is empty'] },
  },
  {
    name: 'masters: values over two tables',
    without: [
      {
        file: 'server/write/unique.ts',
        text: '  await queueFor(call.tx, call.operator.tenant_id, `${resource.entity}:${paths.join()}`)\n',
      },
    ],
    noticed: { [RACES]: ['take a barcode once over two tables'] },
  },
  {
    name: 'masters: the shape of a tree',
    without: [
      {
        file: 'server/write/tree.ts',
        text: '  await queueFor(call.tx, call.operator.tenant_id, `${resource.entity}:tree`)\n',
      },
    ],
    noticed: { [RACES]: ['close no ring of a tree'] },
  },
  {
    name: 'masters: the one row of a singleton',
    without: [
      {
        file: 'server/resources/router.ts',
        text: '  await queueFor(call.tx, call.operator.tenant_id, `${resource.entity}:one`)\n',
      },
    ],
    noticed: { [RACES]: ['save the one row of a company once'] },
  },
  {
    name: 'masters: the last administrator',
    without: [
      {
        file: 'server/resources/rules/staff-account.ts',
        text: "    .for('update')\n    .limit(1)",
        instead: '    .limit(1)',
      },
    ],
    noticed: { [RACES]: ['leave a company one administrator'] },
  },
  {
    name: 'masters: cashier codes of a store',
    without: [
      {
        file: 'server/resources/rules/staff-account.ts',
        text: "  await queueFor(call.tx, call.operator.tenant_id, 'cashier_code')\n",
      },
    ],
    noticed: { [RACES]: ['give a cashier code of a store to one of its staff'] },
  },
  {
    name: 'masters: releases of a platform',
    without: [
      {
        file: 'server/resources/rules/publish_version.ts',
        text: '  await queueFor(call.tx, call.operator.tenant_id, `release:${String(doc.platform)}`)\n',
      },
    ],
    noticed: { [RACES]: ['publish one release of a number'] },
  },
]
