// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Thing, in the order of its form. */
export const thingShape: Shape = {
  entity: 'good.thing',
  kind: 'master',
  fields: {
    a_text: { type: 'text', required: true, min: 2, max: 60 },
    a_code: { type: 'text', edit: ['new'] },
    a_textarea: { type: 'textarea', help: true },
    an_integer: { type: 'integer', min: 0, max: 9 },
    a_decimal: { type: 'decimal', min: 1, scale: 3 },
    a_money: { type: 'money', min: 1, max: 99999999 },
    a_quantity: { type: 'quantity', min: 500 },
    a_percent: { type: 'percent', choices: [0, 13] },
    a_date: { type: 'date' },
    a_datetime: { type: 'datetime' },
    a_time: { type: 'time' },
    a_boolean: { type: 'boolean', required: true },
    an_enum: { type: 'enum', options: { small: null, large: 'blue' } },
    a_ref_id: { type: 'ref', ref: 'good.thing' },
    some_ref_ids: { type: 'refs', ref: 'good.thing' },
    a_text_list: { type: 'text_list', choices: [1, 2] },
    an_image: { type: 'image' },
    some_images: { type: 'images', max: 6 },
    a_mobile: { type: 'phone' },
    a_phone: { type: 'phone' },
    an_email: { type: 'email' },
    a_url: { type: 'url' },
    a_barcode: { type: 'barcode' },
    a_secret: { type: 'secret', min: 6 },
    a_password: { type: 'secret', min: 8, strength: { pattern: '^[^ ]+$' } },
    a_region: { type: 'region' },
    a_color: { type: 'color' },
    an_icon: { type: 'icon' },
    a_cost: { type: 'money', edit: ['none'], system: true, needs: 'can_view_cost' },
  },
  label: ['a_text'],
}
