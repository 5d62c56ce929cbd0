/** Properties that every stored row has beside its fields; absent before the first save. */
export interface StoredRow {
  id?: number
  created_by?: number
  created_at?: number
  updated_by?: number
  updated_at?: number
}

/** Properties that every stored row of a child table has; `line_no` counts from 1. */
export interface StoredLine {
  id?: number
  line_no?: number
}
