import type { InitOptions } from 'i18next'

/** Stands in no text: these are no characters. */
const NEVER = '\uffff\ufffe\uffff'

/**
 * Texts are filled in and nothing else: React escapes them, no text refers to another one, and braces that no value is
 * given for are braces that somebody wrote into a label. A value that is given and missing leaves nothing.
 */
export const INTERPOLATION = {
  interpolation: { escapeValue: false, nestingPrefix: NEVER, nestingSuffix: NEVER },
  missingInterpolationHandler: (_text: string, [written, name]: RegExpExecArray, given: object | undefined): string =>
    Object.hasOwn(given ?? {}, (name ?? '').trim()) ? '' : written,
} satisfies InitOptions
