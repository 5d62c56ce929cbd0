/** What every stored row carries beside its own fields. Absent until it is saved. */
export interface StoredRow {
  id?: number
  created_by?: number
  created_at?: number
  updated_by?: number
  updated_at?: number
}

/** The same of a row of a child table; `line_no` counts from 1. */
export interface StoredLine {
  id?: number
  line_no?: number
}
