// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 事物 · Things, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Thing extends AuditedRow {
  a_text: string | null
  a_code: string | null
  a_textarea: string | null
  an_integer: number | null
  a_decimal: number | null
  a_money: number | null
  a_quantity: number | null
  a_percent: number | null
  a_date: string | null
  a_datetime: number | null
  a_time: string | null
  a_boolean: boolean
  an_enum: 'small' | 'large' | null
  a_ref_id: number | null
  some_ref_ids: number[] | null
  a_text_list: string[] | null
  an_image: string | null
  some_images: string[] | null
  a_mobile: string | null
  a_phone: string | null
  an_email: string | null
  a_url: string | null
  a_barcode: string | null
  a_secret: string | null
  a_password: string | null
  a_region: string | null
  a_color: string | null
  an_icon: string | null
  a_rating: number | null
  a_duration: number | null
  a_rich_text: string | null
  a_json: string | null
  some_code: string | null
  a_signature: string | null
  a_location: string | null
  an_open_ref_type: 'thing' | null
  an_open_ref_id: number | null
  a_cost: number | null
}

/** Thing in a form; columns that a save fills, such as `id`, are absent before it. */
export type ThingDraft = DraftOf<Thing>
