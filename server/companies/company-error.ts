import type { Text } from '../../src/rules/rules'

/** Why a request about a company was refused, in Chinese and English for the person who made the request. */
export class CompanyError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}
