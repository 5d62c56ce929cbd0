/** Whether a value is an object whose values are read by name: false for null, lists, texts and numbers. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
