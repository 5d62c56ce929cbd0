/** Elements that use the characters typed into them. Read-only inputs, checkboxes, radio buttons and buttons do not. */
const TEXT_INPUTS =
  'textarea:not([readonly]), select, input:not([type="checkbox"], [type="radio"], [type="button"], [readonly])'

/**
 * Attribute of an input that has the focus but takes no text yet, such as the number cell on which a sheet's cursor is.
 */
export const ONLY_KEYS = 'data-only-keys'

/** Whether a character pressed at the target would be typed, so that it must not be a shortcut. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.hasAttribute(ONLY_KEYS)) return false
  return target.isContentEditable || target.matches(TEXT_INPUTS)
}
