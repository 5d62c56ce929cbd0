/** What a mistake looks like and how it is mended: the value of one field of a master that has the fields of CONTEXT. */
interface CodeExample {
  wrong: string
  right: string
}

const text = (more: string) => `{ label: { zh: 例, en: Example }, type: text, ${more} }`
const of = (type: string, more: string) => `{ label: { zh: 例, en: Example }, type: ${type}, ${more} }`

/** The fields that the examples speak of. */
export const CONTEXT = `  name: { label: { zh: 名称, en: Name }, type: text, required: true }
  price: { label: { zh: 单价, en: Price }, type: money }
  qty: { label: { zh: 数量, en: Quantity }, type: quantity }
  rate: { label: { zh: 费率, en: Rate }, type: percent }
  kind_of: { label: { zh: 类, en: Kind }, type: enum, values: { big: { zh: 大, en: Big }, small: { zh: 小, en: Small } } }
`

export const CODE_EXAMPLES: Readonly<Record<string, CodeExample>> = {
  MAN1020: { wrong: text('max_lenght: 20'), right: text('max_length: 20') },
  MAN1022: { wrong: text('max_length: twenty'), right: text('max_length: 20') },
  MAN1023: { wrong: of('monney', 'min: 1'), right: of('money', 'min: 1') },
  MAN1025: { wrong: text('max_length: 5000'), right: text('max_length: 4000') },
  MAN2010: { wrong: text('scale: 2'), right: of('decimal', 'scale: 2') },
  MAN2013: { wrong: of('money', 'min: 0.001'), right: of('money', 'min: 0.01') },
  MAN2014: { wrong: of('money', 'min: 5, max: 1'), right: of('money', 'min: 1, max: 5') },
  MAN2018: { wrong: of('ref', 'ref: brnad'), right: of('ref', 'ref: brand') },
  MAN2023: { wrong: of('money', 'compute: price, required: true'), right: of('money', 'compute: price') },
  MAN2126: {
    wrong: of('integer', 'was: { fill: none }'),
    right: of('integer', 'was: { fill: 0 }'),
  },
  MAN3001: { wrong: of('quantity', 'compute: "qty +"'), right: of('quantity', 'compute: "qty + qty"') },
  MAN3004: { wrong: of('money', 'compute: prise'), right: of('money', 'compute: price') },
  MAN3006: { wrong: of('money', 'compute: "round(price)"'), right: of('money', 'compute: "abs(price)"') },
  MAN3010: { wrong: of('money', 'compute: "price + qty"'), right: of('money', 'compute: "round_money(qty * price)"') },
  MAN3011: { wrong: text('show: price'), right: text('show: price > 0') },
  MAN3013: { wrong: text(`show: "kind_of == 'bigg'"`), right: text(`show: "kind_of == 'big'"`) },
  MAN3015: { wrong: of('money', 'compute: "qty * price"'), right: of('money', 'compute: "round_money(qty * price)"') },
  MAN3016: { wrong: of('date', 'default: 2026-01-31'), right: of('date', `default: "'2026-01-31'"`) },
  MAN3018: { wrong: of('quantity', 'compute: "round_quantity(qty / 0)"'), right: of('quantity', 'compute: "qty"') },
}
