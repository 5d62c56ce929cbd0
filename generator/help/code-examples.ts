/** A mistake and its correction: the definition of one field of an entity that also has the fields of CONTEXT. */
interface CodeExample {
  wrong: string
  right: string
}

const textField = (more: string) => `{ label: { zh: 例, en: Example }, type: text, ${more} }`
const fieldOfType = (type: string, more: string) => `{ label: { zh: 例, en: Example }, type: ${type}, ${more} }`

/** The fields that the examples refer to. */
export const CONTEXT = `  name: { label: { zh: 名称, en: Name }, type: text, required: true }
  price: { label: { zh: 单价, en: Price }, type: money }
  qty: { label: { zh: 数量, en: Quantity }, type: quantity }
  rate: { label: { zh: 费率, en: Rate }, type: percent }
  kind_of: { label: { zh: 类, en: Kind }, type: enum, values: { big: { zh: 大, en: Big }, small: { zh: 小, en: Small } } }
`

export const CODE_EXAMPLES: Readonly<Record<string, CodeExample>> = {
  MAN1020: { wrong: textField('max_lenght: 20'), right: textField('max_length: 20') },
  MAN1022: { wrong: textField('max_length: twenty'), right: textField('max_length: 20') },
  MAN1023: { wrong: fieldOfType('monney', 'min: 1'), right: fieldOfType('money', 'min: 1') },
  MAN1025: { wrong: textField('max_length: 5000'), right: textField('max_length: 4000') },
  MAN2010: { wrong: textField('scale: 2'), right: fieldOfType('decimal', 'scale: 2') },
  MAN2013: { wrong: fieldOfType('money', 'min: 0.001'), right: fieldOfType('money', 'min: 0.01') },
  MAN2014: { wrong: fieldOfType('money', 'min: 5, max: 1'), right: fieldOfType('money', 'min: 1, max: 5') },
  MAN2018: { wrong: fieldOfType('ref', 'ref: brnad'), right: fieldOfType('ref', 'ref: brand') },
  MAN2023: {
    wrong: fieldOfType('money', 'compute: price, required: true'),
    right: fieldOfType('money', 'compute: price'),
  },
  MAN2126: {
    wrong: fieldOfType('integer', 'was: { fill: none }'),
    right: fieldOfType('integer', 'was: { fill: 0 }'),
  },
  MAN3001: {
    wrong: fieldOfType('quantity', 'compute: "qty +"'),
    right: fieldOfType('quantity', 'compute: "qty + qty"'),
  },
  MAN3004: { wrong: fieldOfType('money', 'compute: prise'), right: fieldOfType('money', 'compute: price') },
  MAN3006: {
    wrong: fieldOfType('money', 'compute: "round(price)"'),
    right: fieldOfType('money', 'compute: "abs(price)"'),
  },
  MAN3010: {
    wrong: fieldOfType('money', 'compute: "price + qty"'),
    right: fieldOfType('money', 'compute: "round_money(qty * price)"'),
  },
  MAN3011: { wrong: textField('show: price'), right: textField('show: price > 0') },
  MAN3013: { wrong: textField(`show: "kind_of == 'bigg'"`), right: textField(`show: "kind_of == 'big'"`) },
  MAN3015: {
    wrong: fieldOfType('money', 'compute: "qty * price"'),
    right: fieldOfType('money', 'compute: "round_money(qty * price)"'),
  },
  MAN3016: { wrong: fieldOfType('date', 'default: 2026-01-31'), right: fieldOfType('date', `default: "'2026-01-31'"`) },
  MAN3018: {
    wrong: fieldOfType('quantity', 'compute: "round_quantity(qty / 0)"'),
    right: fieldOfType('quantity', 'compute: "qty"'),
  },
  MAN3021: { wrong: fieldOfType('integer', 'default: 10 * 12'), right: fieldOfType('integer', 'default: 120') },
  MAN3019: {
    wrong: textField(`show: "pinyin_initial(name) == 'a'"`),
    right: fieldOfType('text', 'compute: pinyin_initial(name), snapshot: true'),
  },
}
