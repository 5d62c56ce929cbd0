/** Rows as the engine holds them: internal units, keyed by field. Printed expressions see their typed form. */
export type Row = Record<string, unknown>
