import type { Text } from '../../../src/rules/rules'

const MINUTE = 60_000
const SHOWN_MINUTES = 30

/** Number of viewers at a minute, computed so that every process returns the same number. */
function viewersAt(minute: number): number {
  const wave = Math.sin(minute / 9) * 180 + Math.sin(minute / 2.3) * 46
  return Math.round(1_460 + wave + ((minute * 7919) % 61))
}

const GUESTS: readonly Text[] = [
  { zh: '小满', en: 'Mia' },
  { zh: '阿楠', en: 'Nan' },
  { zh: '豆浆油条', en: 'Soymilk' },
  { zh: '橙子妈妈', en: 'Chengzi' },
  { zh: '老陈', en: 'Chen' },
  { zh: '鲜邻会员 0821', en: 'Member 0821' },
]

const LINES: readonly Text[] = [
  { zh: '今天的草莓是哪里的？', en: 'Where are the strawberries from?' },
  { zh: '三号链接还有货吗', en: 'Is number three still in stock?' },
  { zh: '昨天下单的已经到店自提了', en: 'I already picked up yesterday’s order' },
  { zh: '牛奶买二送一到几点', en: 'When does the milk offer end?' },
  { zh: '主播试吃一下这个苹果', en: 'Could you taste that apple?' },
  { zh: '会员价和直播价哪个更低？', en: 'Which is lower, the member price or the live price?' },
  { zh: '下一个讲海鲜吧', en: 'Seafood next, please' },
]

const ITEMS: readonly { name: Text; seconds: number; state: 'played' | 'playing' | 'waiting' }[] = [
  { name: { zh: '开场：本周必买清单', en: 'Opening: this week’s must-buys' }, seconds: 312, state: 'played' },
  { name: { zh: '丹东草莓产地连线', en: 'Strawberries from Dandong' }, seconds: 640, state: 'playing' },
  { name: { zh: '有机牛奶买二送一', en: 'Organic milk: buy two, get one free' }, seconds: 425, state: 'waiting' },
  { name: { zh: '现切水果试吃', en: 'Fresh-cut fruit tasting' }, seconds: 380, state: 'waiting' },
  { name: { zh: '冷冻海鲜专场', en: 'Frozen seafood' }, seconds: 705, state: 'waiting' },
]

const SIGNALS = [
  { key: 'main', rate: 6_000, frames: 60, state: 'normal' },
  { key: 'hot', rate: 5_800, frames: 60, state: 'normal' },
  { key: 'cold', rate: 0, frames: 0, state: 'idle' },
] as const

/** The live studio at `now` (epoch ms): figures, viewers by minute, signals, running order and the last messages. */
export function sampleStudio(now: number, say: (text: Text) => string) {
  const minute = Math.floor(now / MINUTE)
  const viewers = Array.from({ length: SHOWN_MINUTES }, (_, index) => viewersAt(minute - SHOWN_MINUTES + 1 + index))
  const started = (Math.floor(minute / 180) * 180 - 25) * MINUTE
  const passed = Math.floor((now - started) / MINUTE)
  return {
    title: say({ zh: '鲜邻周末生鲜直播', en: 'Weekend fresh food live' }),
    room: 'LS20261121',
    started_at: new Date(started).toISOString(),
    viewers,
    likes: 3_200 + passed * 37,
    orders: 18 + passed * 2,
    /** In fen. */
    amount: 128_600 + passed * 9_870,
    signals: SIGNALS,
    items: ITEMS.map(({ name, ...item }, index) => ({ id: index + 1, name: say(name), ...item })),
    messages: Array.from({ length: 12 }, (_, index) => {
      const id = Math.floor(now / 20_000) - 11 + index
      return {
        id,
        name: say(GUESTS[id % GUESTS.length] ?? { zh: '', en: '' }),
        content: say(LINES[(id * 5) % LINES.length] ?? { zh: '', en: '' }),
        at: new Date(id * 20_000).toISOString(),
        member: id % 3 === 0,
      }
    }),
  }
}
