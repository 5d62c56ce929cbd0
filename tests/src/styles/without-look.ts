/** What queries by role, names of elements and clicks ask of an element's computed style. */
const ASKED = /^\s*(display|visibility|content|overflow[-xy]*|pointer-events|user-select)\s*:/

const STRING = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`

/** A block that holds no other block: what stands before its brace, and its declarations. */
const BLOCK = new RegExp(String.raw`((?:${STRING}|[^{}"';])+)\{((?:${STRING}|[^{}"'])*)\}`, 'g')

/** A declaration. A semicolon in a string or in an unquoted address does not end it. */
const DECLARATION = new RegExp(String.raw`(?:${STRING}|url\([^"')]*\)|[^;"'])+`, 'g')

/**
 * Returns a style sheet without the declarations that no test asks for, and without the rules that then are empty.
 * At-rules with declarations of their own, such as `@font-face`, are kept whole.
 */
export const withoutLook = (css: string): string =>
  css.replaceAll(BLOCK, (block, selector: string, declarations: string) => {
    if (selector.trimStart().startsWith('@')) return block
    const asked = (declarations.match(DECLARATION) ?? []).filter((declaration) => ASKED.test(declaration))
    return asked.length > 0 ? `${selector}{${asked.join(';')}}` : ''
  })
