/**
 * The CSS properties that Testing Library reads from the computed style of an element: for queries by role, for
 * accessible names, and before a click.
 */
const QUERIED_PROPERTIES = /^\s*(display|visibility|content|overflow[-xy]*|pointer-events|user-select)\s*:/

const STRING = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`

/** A block that holds no other block. Group 1 is the selector or at-rule before the brace, group 2 the declarations. */
const BLOCK = new RegExp(String.raw`((?:${STRING}|[^{}"';])+)\{((?:${STRING}|[^{}"'])*)\}`, 'g')

/** A declaration. A semicolon in a string or in an unquoted address does not end it. */
const DECLARATION = new RegExp(String.raw`(?:${STRING}|url\([^"')]*\)|[^;"'])+`, 'g')

/**
 * Returns the style sheet with only the declarations of properties in QUERIED_PROPERTIES; rules without such a
 * declaration are dropped. At-rules with declarations of their own, such as `@font-face`, are kept whole.
 */
export const keepQueriedDeclarations = (css: string): string =>
  css.replaceAll(BLOCK, (block, selector: string, declarations: string) => {
    if (selector.trimStart().startsWith('@')) return block
    const kept = (declarations.match(DECLARATION) ?? []).filter((declaration) => QUERIED_PROPERTIES.test(declaration))
    return kept.length > 0 ? `${selector}{${kept.join(';')}}` : ''
  })
