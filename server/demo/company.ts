import { regionOf } from './regions'

/**
 * The demo company, tenant 11: organisation, warehouses, stores and suppliers (docs/domain.md, The demo company).
 */

export const TENANT = 11
export const TENANT_NAME = '鲜邻新零售'
/** Password of every demo operator, printed at start. */
export const DEMO_PASSWORD = 'Backstock11'
/** Mobile with which the administrator signs in. */
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
  { no: 'W01', name: '上海总仓', type: 'central', region: regionOf('310114'), address: '嘉定区安亭镇物流路 1 号' },
  { no: 'W02', name: '上海生鲜仓', type: 'fresh', region: regionOf('310112'), address: '闵行区浦江镇冷链路 8 号' },
  { no: 'W03', name: '北京分仓', type: 'regional', region: regionOf('110115'), address: '大兴区黄村镇京南路 3 号' },
] as const

/** `cutoff` is the time until which sales belong to the day before; `region` is the district. */
export const STORES = [
  {
    no: 'S0001',
    name: '总部',
    type: 'head_office',
    status: 'open',
    org: 'HQ',
    warehouse: null,
    cutoff: '00:00',
    region: regionOf('310101'),
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
    region: regionOf('310101'),
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
    region: regionOf('310104'),
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
    region: regionOf('310115'),
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
    region: regionOf('310120'),
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
    region: regionOf('310105'),
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
    region: regionOf('110105'),
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
    region: regionOf('110114'),
    address: '昌平区未来科学城 6 号',
  },
] as const

/** `lead` is the number of days from order to delivery; `categories` are codes of the categories that are supplied. */
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
