/** The people of the demo company (docs/domain.md, The demo company). */

interface Person {
  /** The last two digits of the mobile number 199000000nn. */
  nn: string
  username: string
  name: string
  role_type: 'head_office' | 'store' | 'warehouse' | 'wholesaler'
  roles: readonly string[]
  org: string
  stores: readonly string[] | 'all'
  warehouses?: readonly string[]
  job: string
}

const person = (
  nn: string,
  username: string,
  {
    name,
    role_type,
    role,
    org,
    stores,
    job,
    warehouses,
  }: {
    name: string
    role_type: Person['role_type']
    role: string
    org: string
    stores: Person['stores']
    job: string
    warehouses?: readonly string[]
  },
): Person => ({ nn, username, name, role_type, roles: [role], org, stores, job, warehouses })

const keeper = (nn: string, username: string, name: string, warehouses: readonly string[]) =>
  person(nn, username, {
    name,
    role_type: 'warehouse',
    role: 'warehouse_manager',
    org: 'LOG',
    stores: ['S0001'],
    job: '仓库主管',
    warehouses,
  })
const worker = (nn: string, username: string, name: string, warehouse: string) =>
  person(nn, username, {
    name,
    role_type: 'warehouse',
    role: 'warehouse_worker',
    org: 'LOG',
    stores: ['S0001'],
    job: '仓管员',
    warehouses: [warehouse],
  })
const manager = (
  nn: string,
  store: string,
  name: string,
  { org, stores = [store] }: { org: string; stores?: readonly string[] },
) =>
  person(nn, `manager_${store.toLowerCase()}`, {
    name,
    role_type: 'store',
    role: 'store_manager',
    org,
    stores,
    job: '店长',
  })
const cashier = (nn: string, store: string, name: string, { org, suffix = '' }: { org: string; suffix?: string }) =>
  person(nn, `cashier${suffix}_${store.toLowerCase()}`, {
    name,
    role_type: 'store',
    role: 'cashier',
    org,
    stores: [store],
    job: '收银员',
  })
const clerk = (nn: string, store: string, name: string, org: string) =>
  person(nn, `clerk_${store.toLowerCase()}`, {
    name,
    role_type: 'store',
    role: 'stock_clerk',
    org,
    stores: [store],
    job: '理货员',
  })

export const STAFF: readonly Person[] = [
  person('00', 'admin', {
    name: '系统管理员',
    role_type: 'head_office',
    role: 'admin',
    org: 'HQ',
    stores: 'all',
    job: '系统管理员',
  }),
  person('01', 'operation', {
    name: '周运营',
    role_type: 'head_office',
    role: 'operation',
    org: 'OPS',
    stores: 'all',
    job: '运营经理',
  }),
  person('02', 'finance', {
    name: '钱财务',
    role_type: 'head_office',
    role: 'finance',
    org: 'FIN',
    stores: 'all',
    job: '财务主管',
  }),
  person('03', 'auditor', {
    name: '沈审计',
    role_type: 'head_office',
    role: 'auditor',
    org: 'FIN',
    stores: 'all',
    job: '审计',
  }),
  person('04', 'buyer', {
    name: '许采购',
    role_type: 'head_office',
    role: 'operation',
    org: 'BUY',
    stores: 'all',
    job: '采购经理',
  }),
  keeper('11', 'wh_manager', '郑仓管', ['W01', 'W02']),
  worker('12', 'wh_worker', '吴仓员', 'W01'),
  worker('13', 'wh_worker2_w01', '褚仓员', 'W01'),
  worker('14', 'wh_worker_w02', '卫仓员', 'W02'),
  worker('15', 'wh_worker2_w02', '蒋仓员', 'W02'),
  keeper('16', 'wh_manager_w03', '韩仓管', ['W03']),
  worker('17', 'wh_worker_w03', '杨仓员', 'W03'),
  worker('18', 'wh_worker2_w03', '朱仓员', 'W03'),
  manager('21', 'S0002', '王店长', { org: 'SH-CITY' }),
  cashier('22', 'S0002', '孙收银', { org: 'SH-CITY' }),
  clerk('23', 'S0002', '李理货', 'SH-CITY'),
  cashier('28', 'S0002', '秦收银', { org: 'SH-CITY', suffix: '2' }),
  manager('24', 'S0003', '赵店长', { org: 'SH-CITY', stores: ['S0003', 'S0004'] }),
  clerk('25', 'S0003', '陈理货', 'SH-CITY'),
  cashier('32', 'S0003', '尤收银', { org: 'SH-CITY' }),
  cashier('33', 'S0003', '许收银', { org: 'SH-CITY', suffix: '2' }),
  cashier('34', 'S0004', '何收银', { org: 'SH-SUB' }),
  cashier('35', 'S0004', '吕收银', { org: 'SH-SUB', suffix: '2' }),
  clerk('36', 'S0004', '施理货', 'SH-SUB'),
  manager('26', 'S0005', '何店长', { org: 'SH-SUB' }),
  cashier('37', 'S0005', '张收银', { org: 'SH-SUB' }),
  cashier('38', 'S0005', '孔收银', { org: 'SH-SUB', suffix: '2' }),
  clerk('39', 'S0005', '曹理货', 'SH-SUB'),
  manager('27', 'S0006', '冯店长', { org: 'SH-CITY' }),
  cashier('40', 'S0006', '严收银', { org: 'SH-CITY' }),
  cashier('41', 'S0006', '华收银', { org: 'SH-CITY', suffix: '2' }),
  clerk('42', 'S0006', '金理货', 'SH-CITY'),
  person('31', 'wholesale_buyer', {
    name: '惠采购',
    role_type: 'wholesaler',
    role: 'wholesaler_buyer',
    org: 'SH-SUB',
    stores: ['S0009'],
    job: '批发客户',
  }),
]
