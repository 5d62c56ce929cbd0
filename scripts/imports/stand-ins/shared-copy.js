let last = {}

/** The copy of the i18n object for a language, made once by `copy` for all components. */
export function sharedCopy(original, language, copy) {
  if (last.original !== original || last.language !== language) last = { original, language, copy: copy(original) }
  return last.copy
}
