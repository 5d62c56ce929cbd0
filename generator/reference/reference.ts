import type { LanguageFile } from '../json-schema'
import { PAGES } from './pages'
import { sheet } from './sheet'

/** Folder of the reference of the manifest language. */
const FOLDER = 'docs/manifest'
const NOTE = '<!-- Regenerated from generator/language: edits here are lost. -->'

/** Returns the reference: the one-page sheet, a page for each subject, and the index in manifest/README.md. */
export function reference(): LanguageFile[] {
  const pages = PAGES.map(({ name, title, parts }) => page(`${FOLDER}/${name}.md`, [`# ${title}`, ...parts()]))
  return [index(), page(`${FOLDER}/sheet.md`, [sheet()]), ...pages]
}

function index(): LanguageFile {
  const pages = PAGES.map(({ name, title, about }) => `- [${title}](../${FOLDER}/${name}.md): ${about}`)
  return page('manifest/README.md', [
    '# The manifest',
    'The YAML files in this folder describe the back office; `npm run generate` generates the console and the API from them. `app.yaml` names the product and its menu groups, `routes/<group>.yaml` lists the screens, `entities/<module>/<entity>.yaml` describes a document or a master. Every problem is reported at its line and column in one run. A comment at the top of each file names its JSON Schema, so that an editor with a YAML language server completes and checks it.',
    `Begin with [the sheet](../${FOLDER}/sheet.md): a complete example of each kind, units, and the common mistakes. The reference has a page for each subject:`,
    pages.join('\n'),
    '`npm run manifest -- describe field.rollup` prints the reference of a single key, `examples receipt` a complete manifest, `explain MAN3010` the meaning of a problem.',
  ])
}

const page = (path: string, parts: readonly string[]): LanguageFile => ({
  path,
  content: `${[NOTE, ...parts].join('\n\n')}\n`,
})
