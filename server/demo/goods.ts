/** Goods of the demo company: what a neighbourhood fresh-food store carries. Prices in fen. */

interface Good {
  name: string
  /** Second-level category. */
  category: string
  brand: string
  unit: string
  spec?: string
  sell_price: number
  weighed?: true
  /** Shelf life in days. Goods with a shelf life are batch managed. */
  shelf_life_days?: number
  /** Number of the supplier. */
  supplier: string
  /** Units in a case of the supplier. Absent for goods that do not come in cases. */
  pack?: number
  status?: 'stop_purchase' | 'stop_sale' | 'archived'
}

const good = (name: string, category: string, facts: Omit<Good, 'name' | 'category'>): Good => ({
  name,
  category,
  ...facts,
})

export const GOODS: readonly Good[] = [
  good('东北大米5kg', '米面', { brand: '谷满仓', unit: '袋', sell_price: 3990, supplier: 'V0001', spec: '5kg' }),
  good('花生油1.8L', '食用油', { brand: '沪粮坊', unit: '瓶', sell_price: 5290, supplier: 'V0001', spec: '1.8L' }),
  good('生抽500ml', '调味品', {
    brand: '老味斋',
    unit: '瓶',
    sell_price: 990,
    supplier: 'V0010',
    spec: '500ml',
    pack: 12,
  }),
  good('陈醋420ml', '调味品', {
    brand: '老味斋',
    unit: '瓶',
    sell_price: 750,
    supplier: 'V0010',
    spec: '420ml',
    pack: 12,
  }),
  good('挂面900g', '米面', { brand: '沪粮坊', unit: '包', sell_price: 890, supplier: 'V0001', spec: '900g' }),
  good('原味薯片75g', '膨化坚果', {
    brand: '脆乐多',
    unit: '袋',
    sell_price: 650,
    supplier: 'V0006',
    spec: '75g',
    shelf_life_days: 270,
    pack: 24,
  }),
  good('每日坚果25g', '膨化坚果', {
    brand: '脆乐多',
    unit: '袋',
    sell_price: 590,
    supplier: 'V0006',
    spec: '25g',
    shelf_life_days: 240,
  }),
  good('海苔脆12g', '膨化坚果', {
    brand: '海之味',
    unit: '袋',
    sell_price: 790,
    supplier: 'V0006',
    spec: '12g',
    shelf_life_days: 300,
  }),
  good('饼干礼盒480g', '饼干糖果', {
    brand: '麦香居',
    unit: '盒',
    sell_price: 2990,
    supplier: 'V0006',
    spec: '480g',
    shelf_life_days: 365,
  }),
  good('棒棒糖20支', '饼干糖果', {
    brand: '脆乐多',
    unit: '袋',
    sell_price: 1290,
    supplier: 'V0006',
    spec: '20支',
    shelf_life_days: 540,
  }),
  good('矿泉水550ml', '水与茶', {
    brand: '山泉记',
    unit: '瓶',
    sell_price: 200,
    supplier: 'V0004',
    spec: '550ml',
    shelf_life_days: 540,
    pack: 24,
  }),
  good('无糖茶500ml', '水与茶', {
    brand: '山泉记',
    unit: '瓶',
    sell_price: 500,
    supplier: 'V0004',
    spec: '500ml',
    shelf_life_days: 360,
    pack: 15,
  }),
  good('可乐330ml', '碳酸果汁', {
    brand: '山泉记',
    unit: '瓶',
    sell_price: 280,
    supplier: 'V0004',
    spec: '330ml',
    shelf_life_days: 270,
    pack: 24,
  }),
  good('鲜榨橙汁300ml', '碳酸果汁', {
    brand: '果汇源',
    unit: '瓶',
    sell_price: 1280,
    supplier: 'V0004',
    spec: '300ml',
    shelf_life_days: 14,
  }),
  good('精酿啤酒500ml', '酒类', {
    brand: '山泉记',
    unit: '瓶',
    sell_price: 1190,
    supplier: 'V0004',
    spec: '500ml',
    shelf_life_days: 180,
    pack: 12,
  }),
  good('鲜牛奶950ml', '乳品', {
    brand: '晨牧',
    unit: '盒',
    sell_price: 1790,
    supplier: 'V0003',
    spec: '950ml',
    shelf_life_days: 15,
  }),
  good('酸奶200g', '乳品', {
    brand: '晨牧',
    unit: '盒',
    sell_price: 690,
    supplier: 'V0003',
    spec: '200g',
    shelf_life_days: 21,
  }),
  good('吐司400g', '烘焙', {
    brand: '麦香居',
    unit: '袋',
    sell_price: 1190,
    supplier: 'V0009',
    spec: '400g',
    shelf_life_days: 7,
  }),
  good('牛角包2只', '烘焙', {
    brand: '麦香居',
    unit: '袋',
    sell_price: 990,
    supplier: 'V0009',
    spec: '2只',
    shelf_life_days: 4,
  }),
  good('奶酪棒100g', '乳品', {
    brand: '晨牧',
    unit: '盒',
    sell_price: 1690,
    supplier: 'V0003',
    spec: '100g',
    shelf_life_days: 120,
  }),
  good('红富士苹果', '水果', { brand: '果汇源', unit: '千克', sell_price: 1180, supplier: 'V0002', weighed: true }),
  good('香蕉', '水果', { brand: '果汇源', unit: '千克', sell_price: 760, supplier: 'V0002', weighed: true }),
  good('番茄', '蔬菜', { brand: '鲜邻优选', unit: '千克', sell_price: 880, supplier: 'V0002', weighed: true }),
  good('黄瓜', '蔬菜', { brand: '鲜邻优选', unit: '千克', sell_price: 690, supplier: 'V0002', weighed: true }),
  good('上海青', '蔬菜', { brand: '鲜邻优选', unit: '千克', sell_price: 590, supplier: 'V0002', weighed: true }),
  good('鲜鸡蛋10枚', '蛋类', {
    brand: '鲜邻优选',
    unit: '盒',
    sell_price: 1390,
    supplier: 'V0002',
    spec: '10枚',
    shelf_life_days: 30,
  }),
  good('猪里脊', '鲜肉', {
    brand: '鲜邻优选',
    unit: '千克',
    sell_price: 3280,
    supplier: 'V0002',
    weighed: true,
    shelf_life_days: 5,
  }),
  good('速冻水饺1kg', '冻品', {
    brand: '海之味',
    unit: '袋',
    sell_price: 2890,
    supplier: 'V0005',
    spec: '1kg',
    shelf_life_days: 365,
  }),
  good('鸡翅中500g', '冻品', {
    brand: '海之味',
    unit: '袋',
    sell_price: 2690,
    supplier: 'V0005',
    spec: '500g',
    shelf_life_days: 365,
  }),
  good('虾仁250g', '冻品', {
    brand: '海之味',
    unit: '袋',
    sell_price: 3590,
    supplier: 'V0005',
    spec: '250g',
    shelf_life_days: 365,
  }),
  good('洗发水400ml', '个人护理', { brand: '净护', unit: '瓶', sell_price: 3590, supplier: 'V0007', spec: '400ml' }),
  good('牙膏120g', '个人护理', { brand: '净护', unit: '件', sell_price: 1490, supplier: 'V0007', spec: '120g' }),
  good('洗衣液2kg', '家庭清洁', { brand: '净护', unit: '瓶', sell_price: 3290, supplier: 'V0007', spec: '2kg' }),
  good('洗洁精1kg', '家庭清洁', { brand: '净护', unit: '瓶', sell_price: 1190, supplier: 'V0007', spec: '1kg' }),
  good('香皂108g', '个人护理', {
    brand: '净护',
    unit: '件',
    sell_price: 590,
    supplier: 'V0007',
    spec: '108g',
    status: 'stop_purchase',
  }),
  good('抽纸3层8包', '纸品', { brand: '暖阳', unit: '件', sell_price: 2490, supplier: 'V0008', spec: '3层8包' }),
  good('卷纸10卷', '纸品', { brand: '暖阳', unit: '件', sell_price: 2790, supplier: 'V0008', spec: '10卷' }),
  good('保鲜袋100只', '家居用品', { brand: '暖阳', unit: '包', sell_price: 990, supplier: 'V0008', spec: '100只' }),
  good('垃圾袋5卷', '家居用品', {
    brand: '暖阳',
    unit: '包',
    sell_price: 1290,
    supplier: 'V0008',
    spec: '5卷',
    status: 'stop_sale',
  }),
  good('一次性杯50只', '家居用品', {
    brand: '暖阳',
    unit: '包',
    sell_price: 890,
    supplier: 'V0008',
    spec: '50只',
    status: 'archived',
  }),
]
