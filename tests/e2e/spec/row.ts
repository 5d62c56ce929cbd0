/**
 * A sentence of the specification that can be seen, in a few words of ours: its section and number, what it says, and the
 * tests that prove it as `file below tests/: title`. A row without tests is proved in tests/e2e/spec/*.e2e.ts, where
 * assertions carry its number.
 */
export type Row = readonly [id: string, says: string, ...tests: string[]]
