import type { ErrorFact } from './rules'

/** Parts of the answers of the API. The server writes them and the console reads them. */

/** An option of a reference field. `facts` are columns that expressions read or, for goods, that the line copies. */
export interface Option {
  id: number
  code: string
  name: string
  /** The entity of the option, where a filter offers rows of several entities. */
  entity?: string
  /** For documents: date, business partner, and amount or quantity. For batches: the stock at the place of the rows. */
  hint?: string
  parent_id?: number | null
  disabled?: true
  facts?: Record<string, unknown>
  /**
   * Thousandths that one scan counts, set when `q` is exactly a barcode of the option; the barcode of a case counts
   * many.
   */
  scan_qty?: number
}

/** A link to a related document, upstream or downstream. */
export interface Link {
  entity: string
  id: number
  /** Name of the document type in the operator's language, singular. */
  kind: string
  no: string
  status: string
  /** Name of the status field, for looking up the text of the status. */
  status_field: string
  color: string | null
  direction: 'up' | 'down'
  /** Set when the related document is an older or newer version of the same document. */
  version?: 'older' | 'newer'
  /**
   * Set when that version comes directly before or after the document. The list may leave out versions, so two of its
   * versions need not be neighbours.
   */
  next?: true
  path?: string
}

/** The change of a stock location by a transition that has not been run. Quantities in thousandths, money in fen. */
export interface PlaceChange {
  /** Kind of the stock location. `…_inbound` are goods in transit to it. */
  at: 'store' | 'warehouse' | 'store_inbound' | 'warehouse_inbound'
  place: string
  /** Number of goods; 0 when it is not known. */
  sku_count: number
  /** By unit, because bags and bottles have no sum; `unit` is empty for goods without a unit. */
  quantities: { unit: string; in_qty: number; out_qty: number }[]
  /** Null without the right to see costs. */
  value: number | null
}

/** The postings and documents that transitions would create now. */
export interface Forecast {
  /**
   * Amounts that the transition compares with a limit, one entry for each limit: the credit limit, the credit used and
   * the amount of the order. `label` names the document when the forecast is of several documents.
   */
  compared: { label?: string; facts: ErrorFact[] }[]
  stock: PlaceChange[]
  /**
   * Documents that would be created, each with the title of its entity in the operator's language. `batched_sku_count`
   * is the number of goods, if goods are on several lines because each batch has its own line; null otherwise.
   */
  documents: { title: string; line_count: number; batched_sku_count: number | null }[]
  /** Lines of which the created document would take over less than requested, because stock is short. */
  short: {
    line_no: number
    label: string
    unit: string
    asked_qty: number
    taken_qty: number
    /** On hand at the place that the document is for. */
    on_hand_qty: number | null
  }[]
}

/** A sign-in of the operator that has not ended. */
export interface OpenSession {
  /** Public id of the session, which cannot be used to sign in. */
  id: string
  user_agent: string
  address: string | null
  created_at: number
  last_seen_at: number
  current: boolean
}

/** A document or master that the search of the command palette found. */
export interface SearchHit {
  /** `module.entity` */
  entity: string
  /** What one row is called, in the operator's language. */
  kind: string
  id: number
  label: string
  path: string
  /** Status in the operator's language; null for rows without states. */
  status: string | null
  /** Name of the store or warehouse that the row belongs to; null for rows of the company. */
  place: string | null
  /** Transitions of a document that the operator may run now, in the order of the manifest. */
  transitions: readonly { name: string; label: string }[]
}
