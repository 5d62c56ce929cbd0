/** Elements that a rich text may hold. The server removes others when it saves, and the console draws no others. */
export const RICH_TEXT_TAGS: readonly string[] = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'code',
  'pre',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
]

/** Schemes of the links in a rich text. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel']

const LINK = new RegExp(`^(${LINK_SCHEMES.join('|')}):`, 'i')

/** Whether an address begins with one of the `LINK_SCHEMES`. */
export const hasLinkScheme = (address: string): boolean => LINK.test(address)

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The plain text of a rich text: one line for each paragraph, heading and item of a list. */
export function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|h[1-6]|li|blockquote|pre)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim()
}
