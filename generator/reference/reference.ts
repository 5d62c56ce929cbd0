import type { LanguageFile } from '../json-schema'
import { PAGES } from './pages'
import { sheet } from './sheet'

/** Where the reference of the manifest's language stands. */
const FOLDER = 'docs/manifest'
const NOTE = '<!-- Regenerated from generator/language: edits here are lost. -->'

/** The reference: a sheet that a manifest can be written from, a page for each subject, and the index of manifest/README.md. */
export function reference(): LanguageFile[] {
  const pages = PAGES.map(({ name, title, parts }) => page(`${FOLDER}/${name}.md`, [`# ${title}`, ...parts()]))
  return [index(), page(`${FOLDER}/sheet.md`, [sheet()]), ...pages]
}

function index(): LanguageFile {
  const pages = PAGES.map(({ name, title, about }) => `- [${title}](../${FOLDER}/${name}.md): ${about}`)
  return page('manifest/README.md', [
    '# The manifest',
    'YAML in this folder says what the back office is; `npm run generate` turns it into the console and the API. `app.yaml` names the product and its menu groups, `routes/<group>.yaml` the screens, `entities/<module>/<entity>.yaml` the documents and masters. Every problem is reported at its line and column in one run. A comment at the top of each file names its JSON Schema, so that an editor with a YAML language server completes and checks it.',
    `Begin with [the sheet](../${FOLDER}/sheet.md): a whole example of each kind, how units are reckoned, and the usual mistakes. The reference, a page for each subject:`,
    pages.join('\n'),
    '`npm run manifest -- describe field.rollup` prints the same for one key, `examples receipt` a whole manifest, `explain MAN3010` what a problem means.',
  ])
}

const page = (path: string, parts: readonly string[]): LanguageFile => ({
  path,
  content: `${[NOTE, ...parts].join('\n\n')}\n`,
})
