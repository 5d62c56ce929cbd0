import type { InitOptions } from 'i18next'

/** A sequence of Unicode noncharacters, which occurs in no text. Switches i18next's nesting off. */
const NO_NESTING = '\uffff\ufffe\uffff'

/**
 * Values are interpolated unescaped, because React escapes texts, and texts cannot nest other texts. A placeholder
 * whose name is not among the values stays as written, because the braces are part of a label then. A value of
 * undefined or null is shown as nothing.
 */
export const INTERPOLATION = {
  interpolation: { escapeValue: false, nestingPrefix: NO_NESTING, nestingSuffix: NO_NESTING },
  missingInterpolationHandler: (_text: string, [written, name]: RegExpExecArray, values: object | undefined): string =>
    Object.hasOwn(values ?? {}, (name ?? '').trim()) ? '' : written,
} satisfies InitOptions
