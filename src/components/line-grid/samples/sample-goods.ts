import type { Option } from '@/rules/answers'
import { gs1CheckDigit } from '@/rules/values/barcode'

/* Goods for stories, tests and benchmarks of the sheet. */

const GOODS: readonly (readonly [string, string, string, number])[] = [
  ['农夫山泉饮用天然水', '550ml', '瓶', 120],
  ['金龙鱼黄金比例调和油', '5L', '桶', 5890],
  ['海天金标生抽', '500ml', '瓶', 860],
  ['伊利纯牛奶', '250ml×24', '箱', 5400],
  ['鲁花压榨一级花生油', '5.436L', '桶', 13800],
  ['五常稻花香大米', '10kg', '袋', 8800],
  ['德芙丝滑牛奶巧克力', '43g', '块', 610],
  ['蒙牛特仑苏', '250ml×12', '箱', 4950],
  ['奥利奥原味夹心饼干', '388g', '袋', 1250],
  ['清风原木纯品抽纸', '3层100抽×6', '提', 1180],
  ['阳光玫瑰葡萄', '500g', '千克', 2600],
  ['本地小番茄', '散装', '千克', 1260],
]

export function sampleGoods(n: number): Option {
  const [name = '', spec = '', unit_name = '', price = 0] = GOODS[n % GOODS.length] ?? []
  const code = `G${String(n + 1).padStart(7, '0')}`
  const body = `69012345${String(n).padStart(4, '0')}`
  const barcode = body + gs1CheckDigit(body)
  const sku_name = n < GOODS.length ? name : `${name} ${Math.floor(n / GOODS.length) + 1}`
  return {
    id: n + 1,
    code,
    name: sku_name,
    facts: { sku_code: code, sku_name, barcode, spec, unit_name, buy_price: price, batch_managed: n % 3 === 0 },
  }
}

/** Searches as the server does: by the beginning of code or barcode, or by part of the name. */
export function searchGoods(q: string, count: number): Option[] {
  const options: Option[] = []
  for (let n = 0; n < count && options.length < 20; n++) {
    const option = sampleGoods(n)
    const barcode = String(option.facts?.barcode)
    if (
      q === '' ||
      option.code.startsWith(q.normalize('NFKC').toUpperCase()) ||
      barcode.startsWith(q) ||
      option.name.includes(q)
    )
      options.push(barcode === q ? { ...option, scan_qty: 1000 } : option)
  }
  return options
}

/** Finds goods by exact code. */
export function goodsByCode(code: string): Option | null {
  const n = /^G(\d{7})$/.exec(code)?.[1]
  return n ? sampleGoods(Number(n) - 1) : null
}
