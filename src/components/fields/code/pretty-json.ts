import { isJson } from '@/rules/values/json'

/** JSON text with line breaks and two spaces of indentation; another text as it is. */
export function prettyJson(text: string): string {
  return isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text
}
