import { addDays } from '../src/exact/date'
import type { Field } from '../src/rules/field'

/*
 * Realistic values of a shop. They are the same in every run, because stories are compared as pictures. `n` is the
 * index of the row; `salt` differs from field to field, so that the columns of a row are not correlated.
 */

const TODAY = '2026-11-21'
const NOW = Date.parse('2026-11-21T06:05:00Z')
const SIGNATURE = 'M60 90l30 -50l12 70l28 -60l10 62l40 -30l24 22l60 -40l40 36l90 -20M70 128l330 -6'
const GOODS = [
  '农夫山泉饮用天然水',
  '可口可乐零度',
  '伊利纯牛奶',
  '金龙鱼葵花籽油',
  '海天生抽酱油',
  '维达抽纸三层',
  '红富士苹果',
  '冷鲜五花肉',
  '三只松鼠每日坚果',
  '康师傅红烧牛肉面',
  '晨光中性笔',
  '蓝月亮洗衣液',
]
const PLACES = ['西湖文三店', '滨江龙湖店', '余杭未来店', '拱墅运河店', '萧山金城店']
const PEOPLE = ['王芳', '李娜', '张伟', '刘洋', '陈静', '杨磊']
const COMPANIES = ['浙江联华食品有限公司', '杭州娃哈哈商贸', '上海益海嘉里贸易', '宁波海鲜批发行', '嘉兴果蔬基地']
const SPECS = ['550ml×24', '500ml×12', '250ml×16', '5L', '1.9L', '120抽×20包', '散装', '1kg']
const UNITS = ['瓶', '箱', '袋', '千克', '盒']
const REMARKS = ['周末促销备货', '', '到货请放二号冷库', '', '供应商承诺当天送达，若缺货请先与采购联系后再改单']

export function pick<T>(items: readonly T[], n: number): T {
  return items[((n % items.length) + items.length) % items.length] as T
}

/**
 * Hashes row and field to a number from 0 to limit − 1. Multiplying by primes alone would give evenly spaced values.
 */
function spread(n: number, salt: number, limit: number): number {
  let x = (n + 1) * 2_654_435_761 + salt * 40_503
  x = (x ^ (x >>> 15)) >>> 0
  x = Math.imul(x, 2_246_822_519) >>> 0
  return ((x ^ (x >>> 13)) >>> 0) % limit
}

function saltOf(name: string): number {
  return [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7)
}

function textOf(name: string, n: number): string {
  const salt = saltOf(name)
  if (/barcode/.test(name)) return `69${String(10_000_000_000 + spread(n, salt, 9_999_999)).slice(1)}`.slice(0, 13)
  if (/receipt_no|source_no/.test(name)) return `SO20261121${String(n + 1).padStart(4, '0')}`
  if (/batch_no|delivery_no/.test(name)) return `B26${String(1100 + spread(n, salt, 30))}${String(n % 9)}`
  if (/(_no|_code)$/.test(name)) return `${(name[0] ?? 'X').toUpperCase()}${String(n + 1).padStart(4, '0')}`
  if (/unit_name/.test(name)) return pick(UNITS, n)
  if (/sku_name/.test(name)) return pick(GOODS, n)
  if (/(supplier|company|franchisee|manufacturer|brand).*name|manufacturer/.test(name)) return pick(COMPANIES, n)
  if (/store_name|warehouse_name/.test(name)) return pick(PLACES, n)
  if (/contact|receiver|manager/.test(name)) return pick(PEOPLE, n)
  if (/spec/.test(name)) return pick(SPECS, n)
  if (/remark|reason/.test(name)) return pick(REMARKS, n + salt)
  if (name.endsWith('_name_en')) return `Item ${n + 1}`
  if (/initial/.test(name)) return String.fromCharCode(65 + (n % 26))
  if (name.endsWith('_name'))
    return pick(['饮料', '乳品', '粮油', '调味', '纸品', '水果', '鲜肉', '零食', '文具', '洗护'], n)
  return pick(GOODS, n + salt)
}

function labelOf(name: string, id: number): string {
  if (/_by$|receiver|manager|operator|member/.test(name)) return pick(PEOPLE, id)
  if (/store/.test(name)) return `S${String(id).padStart(4, '0')} ${pick(PLACES, id)}`
  if (/warehouse/.test(name)) return `W${String(id).padStart(4, '0')} 杭州中心仓`
  if (/supplier/.test(name)) return `V${String(id).padStart(4, '0')} ${pick(COMPANIES, id)}`
  if (/sku/.test(name)) return `G${String(id).padStart(7, '0')} ${pick(GOODS, id)}`
  if (/unit/.test(name)) return pick(UNITS, id)
  if (/source/.test(name)) return `SO20261120${String(id).padStart(4, '0')}`
  return pick(['饮料冲调', '乳品烘焙', '粮油调味', '纸品日化', '生鲜果蔬'], id)
}

export { labelOf as fakeLabel }

function limited(value: number, { min, max }: Field): number {
  return Math.min(max ?? value, Math.max(min ?? value, value))
}

/** A value of the field in internal units. */
export function fakeValue(name: string, field: Field, n: number): unknown {
  const salt = saltOf(name)
  switch (field.type) {
    case 'integer':
      return limited(spread(n, salt, 90), field)
    case 'decimal':
      return spread(n, salt, 90_000)
    case 'money':
      return spread(n, salt, /amount|value/.test(name) ? 1_200_000 : 9_900) + 50
    case 'quantity':
      return spread(n, salt, 240) * 1000 + (n % 7 === 3 ? 500 : 0)
    case 'percent':
      return field.choices?.length ? Number(pick(field.choices, n)) * 100 : spread(n, salt, 4000)
    case 'date':
      return addDays(TODAY, /expir|expected/.test(name) ? spread(n, salt, 90) : -spread(n, salt, 20))
    case 'datetime':
      return NOW - spread(n, salt, 40) * 3_600_000 - (n % 60) * 60_000
    case 'time':
      return pick(['00:00', '02:00', '08:00', '22:00'], n + salt)
    case 'boolean':
      return (n + salt) % 3 === 0
    case 'enum':
      return pick(Object.keys(field.options ?? { none: null }), n)
    case 'ref':
    case 'tree_ref':
      return 1 + spread(n, salt, 5)
    case 'refs':
      return [1, 2]
    case 'text_list':
      return (field.choices ?? ['甲', '乙']).slice(0, 3).map(String)
    case 'image':
      return null
    case 'images':
      return []
    case 'phone':
      return `138${String(spread(n, salt, 99_999_999)).padStart(8, '0')}`
    case 'email':
      return `shop${n + 1}@example.com`
    case 'url':
      return 'https://example.com'
    case 'signature':
      return n % 3 === 2 ? null : SIGNATURE
    case 'location':
      return `31.${230_416 + n},121.473701`
    case 'secret':
      return '••••'
    case 'region':
      return pick(['330106', '330108', '330110'], n)
    case 'color':
      return pick(['#165dff', '#0b7a45', '#a35600'], n)
    case 'icon':
      return 'shop'
    default:
      return textOf(name, n)
  }
}
