import { join } from 'node:path'

const standIn = (name) => join(import.meta.dirname, 'stand-ins', name)

/** Statements of libraries that cost a list more than they give it, with the statement that takes their place. */
const STATEMENTS = [
  {
    // Each component with texts copies the whole i18n object, so that a change of the language gives it another one. A
    // list has hundreds of such components, and one copy for each language is enough.
    module: /\/node_modules\/react-i18next\/dist\/es\/useTranslation\.js$/,
    statement: 'i18nWrapper = createI18nWrapper(original);',
    by: 'i18nWrapper = sharedCopy(original, lang, createI18nWrapper);',
    imports: `import { sharedCopy } from ${JSON.stringify(standIn('shared-copy.js'))}`,
  },
  {
    // A select for several values makes its input as wide as what is typed there. An empty input has no width before
    // and after, but to measure it the browser lays out the page before it is complete.
    module: /\/node_modules\/@rc-component\/select\/es\/SelectInput\/Input\.js$/,
    statement: 'if (syncWidth && input) {',
    by: 'if (syncWidth && input && (value || widthCssVar)) {',
  },
]

/** A Vite plugin: replaces the statements above. Fails a build in which a library no longer has its statement. */
export function cheaperStatements() {
  return {
    name: 'cheaper-statements',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: STATEMENTS.map(({ module }) => module) },
      handler(code, id) {
        const { statement, by, imports = '' } = STATEMENTS.find(({ module }) => module.test(id))
        if (!code.includes(statement)) this.error(`${id} no longer has the statement ${statement}`)
        return `${imports}\n${code.replaceAll(statement, by)}`
      },
    },
  }
}
