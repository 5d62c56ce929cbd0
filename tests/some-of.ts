/** The values that a glob found. Throws an Error when there are none: tests of each of them would pass on nothing. */
export function someOf<T>(values: readonly T[], what: string): readonly T[] {
  if (values.length === 0) throw new Error(`found no ${what}: has the file moved that describes them?`)
  return values
}
