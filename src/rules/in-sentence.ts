/**
 * A label as it is written in the middle of an English sentence: "Name" becomes "name". A word with further capitals
 * ("SKU code", "WeChat Pay") and the names of languages stay as they are, and so do labels in other languages, whose
 * rules differ.
 */
export const inSentence = (label: string, locale: string): string =>
  /^en\b/.test(locale) ? label.replace(/^(?!Chinese|English)[A-Z](?=[a-z]+\b)/, (first) => first.toLowerCase()) : label
