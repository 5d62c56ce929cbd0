import type { Text } from '../../../src/rules/rules'

interface Fact {
  label: Text
  value: Text
}

interface Card {
  id: number
  kind: 'quality' | 'service' | 'rules'
  title: Text
  description: Text
  /** `opened`, `expired` or `closed` of a service; `enabled` or `disabled` of rules; an inspection has none. */
  status: string | null
  facts: readonly Fact[]
}

const waiting: Text = { zh: '待检数量', en: 'To inspect' }
const oldest: Text = { zh: '最久等待', en: 'Longest wait' }
const share: Text = { zh: '抽检比例', en: 'Sample size' }
const plain = (value: string): Text => ({ zh: value, en: value })
const minutes = (value: number): Text => ({ zh: `${value} 分钟`, en: `${value} min` })

function inspection(
  id: number,
  title: Text,
  description: Text,
  { left, wait, percent }: { left: number; wait: number; percent: number },
): Card {
  const facts = [
    { label: waiting, value: plain(String(left)) },
    { label: oldest, value: minutes(wait) },
    { label: share, value: plain(`${percent}%`) },
  ]
  return { id, kind: 'quality', title, description, status: null, facts }
}

const service = (id: number, title: Text, description: Text, status: string): Card => ({
  id,
  kind: 'service',
  title,
  description,
  status,
  facts: [],
})

const rule = (id: number, title: Text, description: Text, status: string): Card => ({
  id,
  kind: 'rules',
  title,
  description,
  status,
  facts: [],
})

const CARDS: readonly Card[] = [
  inspection(
    1,
    { zh: '生鲜到货抽检', en: 'Fresh arrivals' },
    { zh: '到货后两小时内的果蔬、肉禽、水产', en: 'Produce, meat and fish within two hours of arrival' },
    { left: 124, wait: 38, percent: 20 },
  ),
  inspection(
    2,
    { zh: '冷链温度复核', en: 'Cold chain' },
    { zh: '运输全程温度记录与签收温度', en: 'Temperatures in transit and at delivery' },
    { left: 36, wait: 12, percent: 100 },
  ),
  inspection(
    3,
    { zh: '临期陈列巡检', en: 'Near-expiry shelves' },
    { zh: '货架日期朝外，临期标签齐全', en: 'Dates face outward, labels are complete' },
    { left: 58, wait: 95, percent: 30 },
  ),
  inspection(
    4,
    { zh: '价签一致性检查', en: 'Price labels' },
    { zh: '价签、收银价与活动价三者一致', en: 'Label, till and promotion agree' },
    { left: 210, wait: 140, percent: 10 },
  ),
  service(
    11,
    { zh: '电子发票', en: 'E-invoices' },
    { zh: '小票扫码自助开票，次日自动交付', en: 'Customers scan the receipt; the invoice arrives the next day' },
    'opened',
  ),
  service(
    12,
    { zh: '短信通知', en: 'Text messages' },
    { zh: '储值、积分与到货提醒', en: 'Stored value, points and delivery notices' },
    'expired',
  ),
  service(
    13,
    { zh: '刷脸支付', en: 'Pay by face' },
    { zh: '自助收银机免手机结账', en: 'Pay at the self-checkout without a phone' },
    'closed',
  ),
  service(
    14,
    { zh: '云端录像', en: 'Cloud recording' },
    { zh: '收银台与后仓录像留存 30 天', en: 'Tills and back room, kept for 30 days' },
    'opened',
  ),
  rule(
    21,
    { zh: '滞销预警', en: 'Slow sellers' },
    { zh: '连续 14 天无销售且有库存的商品', en: 'In stock without a sale for 14 days' },
    'enabled',
  ),
  rule(
    22,
    { zh: '价格异常拦截', en: 'Unusual prices' },
    { zh: '售价低于进货价，或较上次变动超过 50%', en: 'Below cost, or more than 50% away from the last price' },
    'enabled',
  ),
  rule(
    23,
    { zh: '缺货自动补单', en: 'Restock drafts' },
    { zh: '可用库存低于安全库存时生成订货草稿', en: 'A draft order once stock falls below safety stock' },
    'disabled',
  ),
]

/** The cards in one language: `{id, kind, title, description, status, facts: [{label, value}]}`. */
export function sampleCards(say: (text: Text) => string) {
  return CARDS.map(({ title, description, facts, ...card }) => ({
    ...card,
    title: say(title),
    description: say(description),
    facts: facts.map(({ label, value }) => ({ label: say(label), value: say(value) })),
  }))
}
