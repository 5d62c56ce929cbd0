/** The part of the package xliff that is used here; the package has no types of its own. */
declare module 'xliff' {
  interface Unit {
    source?: unknown
    target?: unknown
    note?: unknown
  }
  interface XliffDocument {
    resources: Record<string, Record<string, Unit>>
    sourceLanguage?: string
    targetLanguage?: string
  }
  const xliff: {
    /** Prints XLIFF 1.2. */
    jsToXliff12(document: XliffDocument): Promise<string>
    /** Parses XLIFF 1.2. */
    xliff12ToJs(text: string): Promise<XliffDocument>
    /** Parses XLIFF 2.0. */
    xliff2js(text: string): Promise<XliffDocument>
  }
  export default xliff
}
