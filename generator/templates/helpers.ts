import { comment, key, literal, text } from '../literal'

/** Helpers that a template may call besides the built-in Handlebars blocks (`if`, `unless`, `each`, `with`). */
export const HELPERS = {
  /** Prints a JSON value or a regular expression as a TypeScript expression on one line. */
  literal: (value: unknown) => literal(value),
  /** Prints a text as a TypeScript string literal. */
  text: (value: string) => text(value),
  /** Prints a property name, quoted only where TypeScript requires quotes. */
  key: (value: string) => key(value),
  /** Prints a text for use inside a comment: on one line, and unable to end the comment. */
  comment: (value: string) => comment(value),
  /** Prints a list of names or types, separated by commas. */
  commas: (values: readonly string[]) => values.join(', '),
} as const
