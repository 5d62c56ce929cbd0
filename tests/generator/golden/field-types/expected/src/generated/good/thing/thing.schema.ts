// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  boolean,
  code,
  color,
  date,
  datetime,
  decimal,
  duration,
  email,
  enumOf,
  icon,
  image,
  images,
  integer,
  json,
  money,
  percent,
  phone,
  quantity,
  rating,
  ref,
  refs,
  region,
  richText,
  secret,
  text,
  textList,
  textarea,
  time,
  url,
} from '@/rules/types'
import type { ThingDraft } from './thing.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const thingSchema = z.object({
  a_text: text({ min: 2, max: 60 }),
  a_code: text({ pattern: /^[A-Z]{3}\/[0-9]+$/u }),
  a_textarea: textarea(),
  an_integer: integer({ min: 0, max: 9 }),
  a_decimal: decimal(3, { min: 1 }),
  a_money: money({ min: 1, max: 99999999 }),
  a_quantity: quantity({ min: 500 }),
  a_percent: percent(),
  a_date: date(),
  a_datetime: datetime(),
  a_time: time(),
  a_boolean: boolean(),
  an_enum: enumOf(['small', 'large']),
  a_ref_id: ref(),
  some_ref_ids: refs(),
  a_text_list: textList({ choices: [1, 2] }),
  an_image: image(),
  some_images: images(6),
  a_mobile: phone({ mobile: true }),
  a_phone: phone(),
  an_email: email(),
  a_url: url(),
  a_barcode: barcode(),
  a_secret: secret({ min: 6 }),
  a_password: secret({ min: 8, pattern: /^[^ ]+$/u }),
  a_region: region(),
  a_color: color(),
  an_icon: icon(),
  a_rating: rating({ min: 1, max: 7 }),
  a_duration: duration({ min: 0, max: 527040 }),
  a_rich_text: richText(),
  a_json: json({ max: 1000 }),
  some_code: code(),
  a_cost: money(),
})

/** Expressions of the manifest, as functions. */
export const thingRules: Rules<ThingDraft> = {
  defaults: {
    a_boolean: () => false,
    an_enum: () => 'small',
    a_duration: () => 90,
  },
  show: {
    a_date: (s) => s.doc.a_boolean && s.doc.an_enum === 'small',
    a_time: (s) => s.doc.a_boolean && s.doc.an_enum === 'small',
    a_cost: (s) => s.doc.a_boolean && s.doc.an_enum === 'small',
  },
}
