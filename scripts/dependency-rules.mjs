import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { findCycles } from './cycles.mjs'
import { isProgram } from './is-program.mjs'

/*
 * Dependency rules: which folder may import which other folder. dependency-cruiser cannot read .tsx under TypeScript 7:
 * it skips unreadable files and passes. The imports are therefore parsed with oxc and checked against the tables below.
 */

/** Folders of the console, lowest first. A folder may import itself and the folders listed for it. */
const CONSOLE = {
  exact: [],
  rules: ['exact'],
  request: ['exact', 'rules'],
  settings: ['exact', 'rules'],
  i18n: ['exact', 'rules', 'settings'],
  auth: ['exact', 'rules', 'request', 'settings', 'i18n'],
  components: ['exact', 'rules', 'request', 'settings', 'i18n', 'auth'],
  generated: ['exact', 'rules', 'request', 'i18n', 'auth', 'components'],
  layout: ['exact', 'rules', 'request', 'settings', 'i18n', 'auth', 'components'],
  pages: ['exact', 'rules', 'request', 'settings', 'i18n', 'auth', 'components', 'generated'],
}

/**
 * Folders of the server that work with entities, lowest first: definitions of entities, stock, reading, transitions of
 * documents, saving, and the API calls. A folder may import itself and the folders listed for it.
 */
const SERVER = {
  metadata: [],
  stock: ['metadata'],
  query: ['metadata', 'stock'],
  workflow: ['metadata', 'stock', 'query'],
  write: ['metadata', 'stock', 'query', 'workflow'],
  resources: ['metadata', 'stock', 'query', 'workflow', 'write', 'modules'],
}
const SERVER_FOLDERS = Object.keys(SERVER)

const RULES = [
  ...SERVER_FOLDERS.map((folder) => ({
    message: `server/${folder} may import only these folders that work with entities: ${[folder, ...SERVER[folder]].join(', ')}`,
    // Two exceptions save a new document by the same code as an operator's save.
    from: new RegExp(`^server/${folder}/(?!postings/create-documents|amend/new-version)`),
    to: new RegExp(
      `^server/(${[...SERVER_FOLDERS, 'modules'].filter((other) => other !== folder && !SERVER[folder].includes(other)).join('|')})/`,
    ),
  })),
  ...Object.entries(CONSOLE).map(([folder, allowed]) => ({
    message: `src/${folder} may import only ${[folder, ...allowed].join(', ')}`,
    from: new RegExp(`^src/${folder}/`),
    to: /^src\//,
    unless: new RegExp(`^src/(${[folder, ...allowed].join('|')})[/.]`),
  })),
  {
    message: 'only the route table may import a page, by a lazy import()',
    from: /^src\/generated\/(?!routes)/,
    to: /^src\/pages\//,
  },
  {
    message: 'only components, layout, pages and app may import antd',
    from: /^src\/(?!components|layout|pages|app)/,
    to: /^antd(\/|$)/,
  },
  {
    message: 'an import of `antd` loads every component with the first chunk: import antd/es/<name>',
    from: /^(src|\.storybook)\//,
    to: /^antd$/,
  },
  {
    message: 'the server may import only rules and schemas of the console',
    from: /^server\//,
    to: /^src\//,
    unless: /^src\/(exact|rules)\/|^src\/generated\/(.*\.(schema|types|fields)|messages|permissions)\.ts$|\.json$/,
  },
  {
    message: 'database and HTTP may not import folders that work with entities',
    from: /^server\/(db|http)\/(?!all-tables)/,
    to: /^server\/(metadata|stock|query|workflow|write|resources|modules|demo|app|main)/,
  },
  {
    // The code that creates the demo company is a tenth of the server, and only the start that creates it reads it.
    message: 'the server may import the demo company only by a lazy import(), except for its constants (demo/company)',
    from: /^server\/(?!demo\/|boot-check\/)/,
    to: /^server\/demo\/(?!company\.)/,
    mayBeLazy: true,
  },
  {
    // A constant default is checked by the types by which console and server check values, and all three agree on the
    // statuses in which a document is written, on when a field may be edited, on the flags of the engine, on the
    // key under which a row has the columns of a referenced row, and on which texts are dates.
    message:
      'the generator imports neither console nor server, except for the types of values, the statuses of documents, the rule of editing, the flags of the engine, the key of facts and what a date is',
    from: /^generator\//,
    to: /^(src|server)\//,
    unless: /^src\/(exact\/date|rules\/(types|document-status|key|access\/(editable|needs)))\.ts$/,
  },
  { message: 'nothing imports the generator', from: /^(src|server)\//, to: /^generator\// },
  {
    message: 'tests and stories may not be imported',
    from: /^(src|server|generator)\//,
    to: /^tests\/|\.stories\.tsx$|^\.storybook\//,
  },
]

/** Members of a request that wait for the client to send the body; `raw` gives access to all of these members. */
const WAITING_MEMBERS = /\breq\s*\.\s*(json|text|arrayBuffer|blob|formData|parseBody|raw|bodyCache)\b/g
const BODY_READER = 'server/http/body.ts'

/** Finds lines of the server that read a request body outside server/http/body.ts. Returns printable lines. */
export function findBodyReads(paths = filesBelow('server')) {
  return paths.flatMap((path) => {
    if (path === BODY_READER) return []
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(WAITING_MEMBERS)].map(
      ({ index, 1: member }) =>
        `${path}:${text.slice(0, index).split('\n').length} reads req.${member}: only ${BODY_READER} waits for a client, before any transaction; use handleBody`,
    )
  })
}

const isStory = (path) => path.endsWith('.stories.tsx')
/** Hand-written slots of a generated screen. Slot and screen have the same folder below `pages` and `generated`. */
const SLOT = /^src\/pages\/(\w+\/\w+)\/(cell|field|action)\//
/**
 * Imports that the rules do not apply to: stories import anything but tests, src/app imports the whole console, a
 * generated screen imports its hand-written slots, and generated routes import screens lazily.
 */
function isAllowed(from, to, lazy) {
  if (isStory(from)) return !to.startsWith('tests/')
  if (from.startsWith('src/app/')) return !['tests/', 'server/', 'generator/'].some((folder) => to.startsWith(folder))
  if (from.startsWith(`src/generated/${SLOT.exec(to)?.[1]}/`)) return true
  return lazy && from.startsWith('src/generated/routes') && /^src\/(pages|generated)\//.test(to)
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => normalize(join(entry.parentPath, entry.name)))
}

/**
 * Imports of every file: `{ path, imports: [{ to, lazy, type, line }] }`; `to` is a path of the project or a package.
 */
export function readImports(folders = ['src', 'server', 'generator']) {
  const files = folders.flatMap(filesBelow)
  const knownPaths = new Set(files)
  return files.map((path) => {
    const text = readFileSync(path, 'utf8')
    const { module } = parseSync(path, text)
    const statements = [
      ...module.staticImports.map((statement) => ({
        name: statement.moduleRequest.value,
        start: statement.start,
        lazy: false,
        type: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
      })),
      ...module.staticExports
        .flatMap((statement) => statement.entries)
        .filter((entry) => entry.moduleRequest)
        .map((entry) => ({ name: entry.moduleRequest.value, start: entry.start, lazy: false, type: entry.isType })),
      ...module.dynamicImports.map((expression) => ({
        name: text.slice(expression.moduleRequest.start + 1, expression.moduleRequest.end - 1),
        start: expression.start,
        lazy: true,
        type: false,
      })),
    ]
    return {
      path,
      imports: statements.map(({ name, start, ...rest }) => ({
        ...rest,
        to: resolve(path, name, knownPaths),
        line: text.slice(0, start).split('\n').length,
      })),
    }
  })
}

function resolve(from, name, knownPaths) {
  const base = name.startsWith('@/')
    ? join('src', name.slice(2))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : null
  if (base === null) return name
  return (
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((suffix) => normalize(base + suffix))
      .find((path) => knownPaths.has(path)) ?? normalize(base)
  )
}

/** Every import that breaks a rule, and every import cycle, as printable lines. */
export function findBreaches(files) {
  const breaches = []
  for (const { path, imports } of files) {
    for (const { to, lazy, line } of imports) {
      if (isAllowed(path, to, lazy)) continue
      const rule = RULES.find(
        (candidate) =>
          candidate.from.test(path) &&
          candidate.to.test(to) &&
          !candidate.unless?.test(to) &&
          !(lazy && candidate.mayBeLazy),
      )
      if (rule) breaches.push(`${path}:${line} imports ${to}: ${rule.message}`)
    }
  }
  return [...breaches, ...findImportCycles(files)]
}

/** Every import cycle, as printable lines. Tests and scripts, which no rule concerns, have none either. */
export const findImportCycles = (files = readImports(['tests', 'scripts'])) =>
  findCycles(edgesOf(files)).map((cycle) => `import cycle: ${cycle.join(' → ')}`)

/**
 * Imports by file, imports of types included: a reader who meets two files that need each other's types must read both
 * at once. A lazy import may close a cycle, because it runs after both files were loaded.
 */
function edgesOf(files) {
  return new Map(files.map(({ path, imports }) => [path, imports.filter(({ lazy }) => !lazy).map(({ to }) => to)]))
}

/** More files than this in one folder are divided into sub-folders that say what the files do. */
const MAX_FILES = 25
/** Folders with a file for each table or entity, which the generator or the migration command names. */
const ONE_FILE_EACH = /^server\/generated\/(tables|resources)$|^server\/migrations\/schema$/

/** Folders that people edit and that hold too many files, as printable lines. */
export function findLargeFolders(roots = ['generator', 'scripts', 'server', 'src', 'templates', 'tests']) {
  const counts = new Map()
  for (const entry of roots.flatMap((root) => readdirSync(root, { withFileTypes: true, recursive: true }))) {
    const folder = normalize(entry.parentPath)
    if (entry.isFile()) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !ONE_FILE_EACH.test(folder))
    .map(([folder, count]) => `${folder} holds ${count} files: more than ${MAX_FILES} are divided into sub-folders`)
}

if (isProgram(import.meta.filename)) {
  const files = readImports()
  const breaches = [...findBreaches(files), ...findImportCycles(), ...findBodyReads(), ...findLargeFolders()]
  for (const breach of breaches) console.error(breach)
  console.log(`${files.length} files, ${breaches.length} breaches of the rules`)
  process.exitCode = breaches.length > 0 ? 1 : 0
}
