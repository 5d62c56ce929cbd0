/** The label of a field in YAML, as an entry of its map. */
export const label = (zh: string, en: string) => `label: { zh: ${zh}, en: ${en} }`

/** The `transitions:` of a document in YAML, each of which head office may run. */
export const byHeadOffice = (...names: readonly string[]) =>
  ['transitions:', ...names.map((name) => `  ${name}: { roles: [head_office] }`)].join('\n')
