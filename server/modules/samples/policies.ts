import type { Policy } from '../../../src/rules/samples/policy'
import type { Text } from '../../../src/rules/rules'

/** Number of rows of the sample list. */
const TOTAL = 55
const NEWEST = Date.parse('2026-11-20T09:30:00+08:00')
const STEP_MS = 17 * 3_600_000

const TOPICS: readonly Text[] = [
  { zh: '新品上架推荐', en: 'New arrivals' },
  { zh: '周末生鲜特惠', en: 'Weekend fresh deals' },
  { zh: '会员日专场', en: 'Member day' },
  { zh: '临期好物清仓', en: 'Near-expiry clearance' },
  { zh: '早餐时段精选', en: 'Breakfast picks' },
  { zh: '社区团购精选', en: 'Community group buys' },
  { zh: '夜宵小食速递', en: 'Late-night snacks' },
  { zh: '节气时令食材', en: 'Seasonal produce' },
  { zh: '母婴放心专区', en: 'Mother and baby' },
  { zh: '酒水饮料爆款', en: 'Best-selling drinks' },
  { zh: '进口零食尝鲜', en: 'Imported snacks' },
]

/** The 55 rows, newest first; the same at every call, so that pages, filters and sorts fit together. */
export function samplePolicies(name: (text: Text) => string): (Policy & { id: number; version: number })[] {
  return Array.from({ length: TOTAL }, (_, index) => {
    const topic = TOPICS[index % TOPICS.length] ?? { zh: '', en: '' }
    const created = NEWEST - index * STEP_MS
    return {
      id: TOTAL - index,
      version: 1,
      number: `PL${new Date(created).toISOString().slice(0, 10).replaceAll('-', '')}${String(TOTAL - index).padStart(3, '0')}`,
      name: `${name(topic)} ${Math.floor(index / TOPICS.length) + 1}`,
      contentType: (['img', 'horizontalVideo', 'verticalVideo'] as const)[index % 3] ?? 'img',
      filterType: index % 4 === 1 ? 'artificial' : 'rules',
      count: ((index * 379) % 970) + 12,
      createdTime: created,
      status: index % 5 === 3 ? 'offline' : 'online',
    }
  })
}
