import sanitizeHtml from 'sanitize-html'
import { LINK_SCHEMES, plainText, RICH_TEXT_TAGS } from '../../src/rules/values/rich-text'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' },
}

/**
 * Maximum characters of HTML that is sanitized. The time grows with the square of the depth: a body of 1 MB that only
 * opens elements would occupy the server for half a minute. A field keeps 20,000 characters of sanitized HTML.
 */
const MAX_SENT = 60_000

/**
 * The HTML of a rich text with nothing but headings, paragraphs, lists, quotes, code, emphasis and links to web pages,
 * mail addresses and telephone numbers: scripts, styles, pictures and event handlers are removed. Null when no text
 * remains. HTML over MAX_SENT becomes plain text, which is harmless and longer than any field allows.
 */
export function sanitized(html: string): string | null {
  if (html.length > MAX_SENT) return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const clean = sanitizeHtml(html, ALLOWED).trim()
  return plainText(clean) === '' ? null : clean
}
