import sanitizeHtml from 'sanitize-html'
import { plainText } from '../../src/rules/rich-text'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'code', 'pre', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' },
}

/**
 * The HTML of a rich text with nothing but headings, paragraphs, lists, quotes, code, emphasis and links to web pages,
 * mail addresses and telephone numbers: scripts, styles, pictures and event handlers are removed. Null when no text
 * remains.
 */
export function sanitized(html: string): string | null {
  const clean = sanitizeHtml(html, ALLOWED).trim()
  return plainText(clean) === '' ? null : clean
}
