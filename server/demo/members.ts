/** Levels of the demo company's members; multipliers in hundredths, discounts in hundredths of a percent. */
export const LEVELS = [
  {
    level_name: '普通会员',
    growth_min: 0,
    discount_percent: 0,
    points_multiplier: 100,
    card_color: '#86909C',
    benefits: '消费积分',
  },
  {
    level_name: '银卡',
    growth_min: 500,
    discount_percent: 200,
    points_multiplier: 110,
    card_color: '#A9B4C2',
    benefits: '98 折，积分 1.1 倍',
  },
  {
    level_name: '金卡',
    growth_min: 2_000,
    discount_percent: 400,
    points_multiplier: 125,
    card_color: '#D4A017',
    benefits: '96 折，积分 1.25 倍',
  },
  {
    level_name: '铂金',
    growth_min: 6_000,
    discount_percent: 600,
    points_multiplier: 150,
    card_color: '#4E7CA1',
    benefits: '94 折，积分 1.5 倍，生日双倍积分',
  },
  {
    level_name: '钻石',
    growth_min: 20_000,
    discount_percent: 800,
    points_multiplier: 200,
    card_color: '#7B61FF',
    benefits: '92 折，积分 2 倍，生日三倍积分，专属客服',
  },
] as const

export const FAMILY = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗'
export const GIVEN = [
  '晨',
  '雨桐',
  '子涵',
  '浩然',
  '欣怡',
  '佳宁',
  '思远',
  '建国',
  '秀英',
  '伟',
  '敏',
  '静',
  '磊',
  '洋',
  '婷',
  '俊杰',
  '雪',
  '春梅',
  '志强',
  '丽华',
]

/** Payment methods of the till, in the order of their buttons. */
export const METHODS = [
  {
    method_code: 'wechat',
    method_name: '微信支付',
    method_name_en: 'WeChat Pay',
    method_type: 'wechat',
    fee_percent: 60,
    merchant_no: '1600001111',
    app_id: 'wx0000000000demo',
  },
  {
    method_code: 'alipay',
    method_name: '支付宝',
    method_name_en: 'Alipay',
    method_type: 'alipay',
    fee_percent: 60,
    merchant_no: '2088000011112222',
    app_id: '2021000000000demo',
  },
  { method_code: 'cash', method_name: '现金', method_name_en: 'Cash', method_type: 'cash', allow_change: true },
  { method_code: 'balance', method_name: '储值余额', method_name_en: 'Stored value', method_type: 'member_balance' },
  {
    method_code: 'card',
    method_name: '银行卡',
    method_name_en: 'Bank card',
    method_type: 'bank_card',
    fee_percent: 50,
    merchant_no: '898310000000001',
  },
  { method_code: 'points', method_name: '积分抵扣', method_name_en: 'Points', method_type: 'points' },
] as const

/** Buttons of the till: a colour and the second-level categories that fill them. */
export const BUTTONS = [
  { name: '早餐', color: '#F7BA1E', categories: ['乳品', '烘焙', '蛋类'], show_from: '06:00', show_to: '10:30' },
  { name: '水果蔬菜', color: '#00B42A', categories: ['水果', '蔬菜'] },
  { name: '肉蛋冻品', color: '#F53F3F', categories: ['蛋类', '鲜肉', '冻品'] },
  { name: '乳品烘焙', color: '#FF7D00', categories: ['乳品', '烘焙'] },
  { name: '酒水饮料', color: '#165DFF', categories: ['水与茶', '碳酸果汁', '酒类'] },
  { name: '休闲零食', color: '#722ED1', categories: ['膨化坚果', '饼干糖果'] },
  { name: '粮油调味', color: '#D25F00', categories: ['米面', '食用油', '调味品'] },
  { name: '日用百货', color: '#0FC6C2', categories: ['个人护理', '家庭清洁', '纸品', '家居用品'] },
] as const
