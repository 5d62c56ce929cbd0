import type { Meta, StoryObj } from '@storybook/react-vite'
import i18next from 'i18next'
import type { Field } from '@/rules/field'
import { addOrderTexts } from '../document-page/example/order-texts'
import { FieldSampler, type SampleState } from './field-sampler'

const meta: Meta = { title: 'Kit/Fields', loaders: [async () => addOrderTexts(i18next)] }
export default meta

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="86" height="86"><rect width="86" height="86" fill="#e8b04b"/><circle cx="43" cy="43" r="24" fill="#b4552d"/></svg>')}`
const LONG = '浙江省杭州市西湖区文三路九百六十九号蚂蚁广场地下一层东北角生鲜加工与冷链配送中心'
const STATES: readonly SampleState[] = ['normal', 'empty', 'error', 'disabled', 'reading']

/** The field in all its states, and with an overlong value. */
function states(name: string, field: Field, value: unknown, long?: unknown): StoryObj {
  const samples: { state: SampleState; value: unknown }[] = [
    ...STATES.map((state) => ({ state, value })),
    ...(long === undefined
      ? []
      : [
          { state: 'normal' as const, value: long },
          { state: 'reading' as const, value: long },
        ]),
  ]
  return {
    render: () => (
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {samples.map((sample, index) => (
          <FieldSampler key={index} id={`sample${index}`} name={name} field={field} {...sample} />
        ))}
      </div>
    ),
  }
}

export const Text = states('contact', { type: 'text', max: 20 }, '王店长', LONG)
export const TextWithProposals = states('contact', { type: 'text', choices: ['王店长', '李店长'] }, '王店长')
export const Textarea = states('remark', { type: 'textarea', max: 200 }, '到货请放二号冷库', LONG.repeat(4))
export const Integer = states('total_qty', { type: 'integer' }, 1200, 123_456_789_012)
export const Decimal = states('total_qty', { type: 'decimal', scale: 4 }, 12_345)
export const Money = states('total_amount', { type: 'money' }, 1_234_567, 999_999_999_999)
export const Quantity = states('total_qty', { type: 'quantity' }, 1500)
export const Percent = states('discount', { type: 'percent' }, 1250)
export const Rating = states('discount', { type: 'rating', min: 1, max: 5 }, 4)
export const Duration = states('discount', { type: 'duration' }, 90, 527_040)
export const TaxRate = states('discount', { type: 'percent', choices: [0, 1, 3, 6, 9, 13] }, 1300)
export const Date = states('biz_date', { type: 'date' }, '2026-11-21')
export const Datetime = states('biz_date', { type: 'datetime' }, 1_795_241_100_000)
export const Time = states('biz_date', { type: 'time' }, '08:30')
export const Boolean = states('discount', { type: 'boolean' }, true)
export const EnumOfTwo = states(
  'supply_mode',
  { type: 'enum', required: true, options: { warehouse: null, supplier: null } },
  'supplier',
)
export const EnumOfMany = states(
  'check_status',
  { type: 'enum', options: { draft: 'gray', submitted: 'orange', approved: 'blue', rejected: 'red', voided: 'gray' } },
  'approved',
)
export const Reference = states('supplier_id', { type: 'ref', ref: 'good.category' }, 2)
export const References = states('supplier_id', { type: 'refs', ref: 'good.category' }, [2, 3], [1, 2, 3, 4])
export const TreeReference = states('supplier_id', { type: 'tree_ref', ref: 'good.category' }, 2)
export const TextList = states('contact', { type: 'text_list' }, ['甲', '乙'], LONG.split('').slice(0, 12))
export const Image = states('contact', { type: 'image' }, PICTURE)
export const Images = states('contact', { type: 'images', max: 6 }, [PICTURE])
export const Phone = states('contact', { type: 'phone' }, '19900000000')
export const Email = states('contact', { type: 'email' }, 'shop@example.com')
export const Url = states(
  'contact',
  { type: 'url' },
  'https://example.com/menu',
  `https://example.com/${'a'.repeat(90)}`,
)
export const Barcode = states('contact', { type: 'barcode' }, '6901234567892')
export const RichText = states(
  'contact',
  { type: 'rich_text' },
  '<h2>到货须知</h2><p>请放 <strong>二号冷库</strong>，详见 <a href="https://example.com">说明</a>：</p><ul><li><p>先扫码</p></li><li><p>再称重</p></li></ul>',
)
export const Json = states(
  'contact',
  { type: 'json' },
  '{"shelf":3,"labels":["A","B"],"cooled":true}',
  JSON.stringify(LONG.split('')),
)
export const Code = states(
  'contact',
  { type: 'code', language: 'sql' },
  "select sku_id, sum(qty) -- on hand\nfrom stock_balance\nwhere qty > 0 and place = 'A1'\ngroup by 1",
)
export const Signature = states(
  'contact',
  { type: 'signature' },
  'M60 90l30 -50l12 70l28 -60l10 62l40 -30l24 22l60 -40l40 36l90 -20M70 128l330 -6',
)
export const Location = states('contact', { type: 'location' }, '31.230416,121.473701')
export const Secret = states('contact', { type: 'secret' }, '••••')
export const NewPassword = states(
  'contact',
  { type: 'secret', min: 8, strength: { pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$' } },
  'Password1',
  'Chrysanth-9-steps',
)
export const NewPasswordIncomplete = states(
  'contact',
  { type: 'secret', min: 8, strength: { pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$' } },
  'abc',
  'abcdefghijkl',
)
export const Region = states('contact', { type: 'region' }, '330106')
export const Color = states('contact', { type: 'color' }, '#165DFF')
export const Icon = states('contact', { type: 'icon' }, 'shop')
