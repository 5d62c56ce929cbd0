import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesOfManifest } from '../../generator/read'
import { convert, MODULE } from './forms/convert'
import { type Unsupported, readFacts } from './forms/facts'
import { openAll } from './forms/open'
import { copyRepository } from '../copy-repository.mjs'

/*
 * npm run bench:forms -- <folder> [--only convert|generate|types] [--no-types] [--keep] [--port 5399]
 *
 * Converts forms of another system to manifests in a copy of the committed project. Each form is a JSON file ({doctype,
 * fields: [{name, type, label, options, required, depends_on …}], is_table, is_tree …}). The copy is generated,
 * migrated and type-checked, and every list and create page is opened in Chromium. Prints the parts of the forms that
 * the manifest language cannot express. Exits with 1 when a step fails or a page reports an error.
 */
const {
  values: { only, port, keep, 'no-types': untyped },
  positionals: [folder],
} = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    'no-types': { type: 'boolean' },
    keep: { type: 'boolean' },
    port: { type: 'string', default: '5399' },
  },
})
if (folder === undefined) throw new Error('npm run bench:forms -- <folder of JSON files>')

const GROUP = `  ${MODULE}: {title: {zh: 外来表单, en: Forms from elsewhere}, icon: form, order: 90}\n`
const unsupported: Unsupported[] = []
const forms = readFacts(folder, (part) => unsupported.push(part))
const app = readFileSync('manifest/app.yaml', 'utf8').replace('\ngroups:\n', `\ngroups:\n${GROUP}`)
const others = filesOfManifest('manifest').map((file) =>
  file.inside === 'app.yaml' ? { ...file, bytes: new TextEncoder().encode(app) } : file,
)
const { files, entities, listed, refused } = convert(forms, others, unsupported)

for (const form of new Set(listed.map(({ form }) => form))) {
  console.log(`\n${form}`)
  for (const { field, reason } of listed.filter((part) => part.form === form))
    console.log(`  ${field === '' ? '' : `${field}: `}${reason}`)
}
const children = forms.filter(({ is_table }) => is_table).length
console.log(
  `\n${forms.length} forms: ${entities.length} entities and ${children} child tables; ${entities.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0)} fields; ${listed.length} parts expressed differently or not at all`,
)
for (const line of refused) console.log(`✗ refused: ${line}`)
let failed = refused.length

if (only !== 'convert') failed += await build()
process.exitCode = failed > 0 ? 1 : 0

async function build(): Promise<number> {
  const root = copyRepository('forms')
  try {
    for (const [inside, text] of Object.entries({ ...files, 'app.yaml': app })) {
      mkdirSync(dirname(join(root, 'manifest', inside)), { recursive: true })
      writeFileSync(join(root, 'manifest', inside), text)
    }
    const run = (label: string, ...command: string[]) => {
      const start = performance.now()
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
      console.log(`${status === 0 ? '✓' : '✗'} ${label} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
      if (status !== 0) console.log(`${stdout}${stderr}`.split('\n').slice(0, 60).join('\n'))
      return status === 0 ? 0 : 1
    }
    const failures = run(`${entities.length} entities generated`, 'scripts/generate.mjs')
    if (failures > 0 || only === 'generate') return failures
    const migrated = run('tables migrated', 'scripts/run.mjs', 'server/db/new-migration.ts', 'forms')
    const typed = untyped ? 0 : run('everything type-checked', 'node_modules/typescript/bin/tsc', '-p', '.', '--noEmit')
    if (migrated > 0 || only === 'types') return migrated + typed
    const opened = await openAll(root, Number(port), entities)
    const failing = opened.filter(({ errors }) => errors.length > 0)
    console.log(`${opened.length} pages opened in Chromium, ${failing.length} showed errors`)
    return typed + failing.length
  } finally {
    if (keep) console.log(`The project is ${root}`)
    else rmSync(root, { recursive: true, force: true })
  }
}
