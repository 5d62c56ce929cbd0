/** A hint together with the text that repairs the file. */
export class HintWithFix {
  /** The hint in words. */
  readonly text: string
  /**
   * The wrong text, without quotes around it. When the place of the problem holds another text, the edit cannot be
   * applied.
   */
  readonly replaces: string
  /** The replacement, as YAML. */
  readonly replacement: string

  constructor(text: string, replaces: string, replacement: string) {
    this.text = text
    this.replaces = replaces
    this.replacement = replacement
  }

  /** Returns the words of the hint, for use inside a sentence. */
  toString(): string {
    return this.text
  }
}

/** Returns the words of a hint, with or without a replacement text. */
export const hintText = (hint: string | HintWithFix | undefined): string | undefined =>
  hint instanceof HintWithFix ? hint.text : hint

/**
 * Whether the given span of a line holds the text that the hint replaces, with or without quotes. `column` counts from
 * 1.
 */
export function canReplace(
  line: string | undefined,
  column: number,
  length: number,
  { replaces }: HintWithFix,
): boolean {
  const present = line?.slice(column - 1, column - 1 + length) ?? ''
  return present === replaces || /^(["'])(.*)\1$/.exec(present)?.[2] === replaces
}

/** A hint in words, or a hint with a replacement text. */
export type Hint = string | HintWithFix
