/** The demo company, tenant 11: places, people and suppliers (domain model §12.1, decisions §2). */

export const TENANT = 11
export const TENANT_NAME = '鲜邻新零售'
/** Printed at start; every demo operator has it. */
export const DEMO_PASSWORD = 'Backstock11'
export const DEMO_MOBILE = '19900000000'

export const ORGS = [
  { code: 'HQ', name: '鲜邻新零售', type: 'company', parent: null },
  { code: 'EAST', name: '华东大区', type: 'region', parent: 'HQ' },
  { code: 'NORTH', name: '华北大区', type: 'region', parent: 'HQ' },
  { code: 'SH-CITY', name: '上海市区门店组', type: 'store_group', parent: 'EAST' },
  { code: 'SH-SUB', name: '上海近郊门店组', type: 'store_group', parent: 'EAST' },
  { code: 'BJ', name: '北京门店组', type: 'store_group', parent: 'NORTH' },
  { code: 'BUY', name: '采购部', type: 'department', parent: 'HQ' },
  { code: 'OPS', name: '运营部', type: 'department', parent: 'HQ' },
  { code: 'FIN', name: '财务部', type: 'department', parent: 'HQ' },
  { code: 'LOG', name: '仓储部', type: 'department', parent: 'HQ' },
] as const

export const WAREHOUSES = [
  { no: 'W01', name: '上海总仓', type: 'central', region: '310114', address: '嘉定区安亭镇物流路 1 号' },
  { no: 'W02', name: '上海生鲜仓', type: 'fresh', region: '310112', address: '闵行区浦江镇冷链路 8 号' },
  { no: 'W03', name: '北京分仓', type: 'regional', region: '110115', address: '大兴区黄村镇京南路 3 号' },
] as const

export const STORES = [
  {
    no: 'S0001',
    name: '总部',
    type: 'head_office',
    status: 'open',
    org: 'HQ',
    warehouse: null,
    cutoff: '00:00',
    region: '310101',
    address: '黄浦区人民大道 1 号',
  },
  {
    no: 'S0002',
    name: '人民广场店',
    type: 'direct',
    status: 'open',
    org: 'SH-CITY',
    warehouse: 'W01',
    cutoff: '00:00',
    region: '310101',
    address: '黄浦区西藏中路 268 号',
  },
  {
    no: 'S0003',
    name: '徐家汇店',
    type: 'direct',
    status: 'open',
    org: 'SH-CITY',
    warehouse: 'W01',
    cutoff: '00:00',
    region: '310104',
    address: '徐汇区虹桥路 1 号',
  },
  {
    no: 'S0004',
    name: '滨江花园店',
    type: 'direct',
    status: 'open',
    org: 'SH-SUB',
    warehouse: 'W01',
    cutoff: '00:00',
    region: '310115',
    address: '浦东新区滨江大道 100 号',
  },
  {
    no: 'S0005',
    name: '大学城店',
    type: 'direct',
    status: 'open',
    org: 'SH-SUB',
    warehouse: 'W01',
    cutoff: '02:00',
    region: '310120',
    address: '奉贤区海思路 50 号',
  },
  {
    no: 'S0006',
    name: '古北加盟店',
    type: 'franchise',
    status: 'open',
    org: 'SH-CITY',
    warehouse: 'W01',
    cutoff: '00:00',
    region: '310105',
    address: '长宁区黄金城道 88 号',
  },
  {
    no: 'S0007',
    name: '望京店',
    type: 'direct',
    status: 'suspended',
    org: 'BJ',
    warehouse: 'W03',
    cutoff: '00:00',
    region: '110105',
    address: '朝阳区望京街 10 号',
  },
  {
    no: 'S0008',
    name: '未来城店',
    type: 'direct',
    status: 'preparing',
    org: 'BJ',
    warehouse: 'W03',
    cutoff: '00:00',
    region: '110114',
    address: '昌平区未来科学城 6 号',
  },
  {
    no: 'S0009',
    name: '惠民批发点',
    type: 'wholesale',
    status: 'open',
    org: 'SH-SUB',
    warehouse: 'W01',
    cutoff: '00:00',
    region: '310113',
    address: '宝山区友谊路 20 号',
  },
] as const

export const SUPPLIERS = [
  { no: 'V0001', name: '上海沪上粮油有限公司', short: '沪上粮油', type: 'distributor', lead: 3, categories: ['01'] },
  { no: 'V0002', name: '鲜源果蔬基地', short: '鲜源果蔬', type: 'farm', lead: 1, categories: ['05', '06'] },
  { no: 'V0003', name: '晨牧乳业股份有限公司', short: '晨牧乳业', type: 'manufacturer', lead: 2, categories: ['04'] },
  { no: 'V0004', name: '甘泉饮品贸易有限公司', short: '甘泉饮品', type: 'distributor', lead: 3, categories: ['03'] },
  { no: 'V0005', name: '海味冻品批发行', short: '海味冻品', type: 'agent', lead: 4, categories: ['06'] },
  { no: 'V0006', name: '好食光零食有限公司', short: '好食光', type: 'distributor', lead: 5, categories: ['02'] },
  { no: 'V0007', name: '净居日化有限公司', short: '净居日化', type: 'distributor', lead: 7, categories: ['07'] },
  { no: 'V0008', name: '暖阳纸业有限公司', short: '暖阳纸业', type: 'manufacturer', lead: 7, categories: ['08'] },
  { no: 'V0009', name: '城市烘焙工坊', short: '城市烘焙', type: 'manufacturer', lead: 1, categories: ['04'] },
  {
    no: 'V0010',
    name: '老味调料厂',
    short: '老味调料',
    type: 'manufacturer',
    lead: 5,
    categories: ['01'],
    licenceExpired: true,
  },
] as const

interface Person {
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
  name: string,
  role_type: Person['role_type'],
  role: string,
  org: string,
  stores: Person['stores'],
  job: string,
  warehouses?: readonly string[],
): Person => ({ nn, username, name, role_type, roles: [role], org, stores, job, warehouses })

/** `nn` ends the mobile 199000000nn. */
export const STAFF: readonly Person[] = [
  person('00', 'admin', '系统管理员', 'head_office', 'admin', 'HQ', 'all', '系统管理员'),
  person('01', 'operation', '周运营', 'head_office', 'operation', 'OPS', 'all', '运营经理'),
  person('02', 'finance', '钱财务', 'head_office', 'finance', 'FIN', 'all', '财务主管'),
  person('03', 'auditor', '沈审计', 'head_office', 'auditor', 'FIN', 'all', '审计'),
  person('04', 'buyer', '许采购', 'head_office', 'operation', 'BUY', 'all', '采购经理'),
  person('11', 'wh_manager', '郑仓管', 'warehouse', 'warehouse_manager', 'LOG', ['S0001'], '仓库主管', ['W01', 'W02']),
  person('12', 'wh_worker', '吴仓员', 'warehouse', 'warehouse_worker', 'LOG', ['S0001'], '仓管员', ['W01']),
  person('21', 'manager_s0002', '王店长', 'store', 'store_manager', 'SH-CITY', ['S0002'], '店长'),
  person('22', 'cashier_s0002', '孙收银', 'store', 'cashier', 'SH-CITY', ['S0002'], '收银员'),
  person('23', 'clerk_s0002', '李理货', 'store', 'stock_clerk', 'SH-CITY', ['S0002'], '理货员'),
  person('24', 'manager_s0003', '赵店长', 'store', 'store_manager', 'SH-CITY', ['S0003', 'S0004'], '店长'),
  person('25', 'clerk_s0003', '陈理货', 'store', 'stock_clerk', 'SH-CITY', ['S0003'], '理货员'),
  person('26', 'manager_s0005', '何店长', 'store', 'store_manager', 'SH-SUB', ['S0005'], '店长'),
  person('27', 'manager_s0006', '冯店长', 'store', 'store_manager', 'SH-CITY', ['S0006'], '加盟店长'),
  person('31', 'wholesale_buyer', '惠采购', 'wholesaler', 'wholesaler_buyer', 'SH-SUB', ['S0009'], '批发客户'),
]
