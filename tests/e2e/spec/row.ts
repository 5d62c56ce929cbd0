/**
 * An observable sentence of the specification in short form: its section and number, its statement, and the tests that
 * prove it, written as `file below tests/: title`. A row without tests is proved in tests/e2e/spec/*.e2e.ts, where
 * assertions contain the row's number.
 */
export type Row = readonly [id: string, says: string, ...tests: string[]]
