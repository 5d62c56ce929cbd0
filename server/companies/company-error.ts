import type { Text } from '../../src/rules/rules'

/** A request about a company that cannot be met, in words for whoever made it. */
export class CompanyError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}
