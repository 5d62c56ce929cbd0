import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { findCycles } from './cycles.mjs'

/*
 * The doors of the house: who may import whom. dependency-cruiser cannot read .tsx under TypeScript 7 (it skips what it
 * cannot read, and passes), so the imports are read with oxc and held against this table.
 */

/** Rooms of the console from left to right; a room imports itself and what is named. */
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
 * The rooms of the server between HTTP and the screens' calls, from left to right: what an entity is, how it is read, what
 * stock is, how a document moves on, how it is saved, and the calls.
 */
const SERVER = {
  metadata: [],
  stock: ['metadata'],
  query: ['metadata', 'stock'],
  workflow: ['metadata', 'stock', 'query'],
  write: ['metadata', 'stock', 'query', 'workflow'],
  resources: ['metadata', 'stock', 'query', 'workflow', 'write', 'modules'],
}
const SERVER_ROOMS = Object.keys(SERVER)

const RULES = [
  ...SERVER_ROOMS.map((room) => ({
    says: `server/${room} may import, of what knows entities, only ${[room, ...SERVER[room]].join(', ')}`,
    // A document made from another is saved like one that a person saves: the one step back.
    from: new RegExp(`^server/${room}/(?!postings/create-documents)`),
    to: new RegExp(
      `^server/(${[...SERVER_ROOMS, 'modules'].filter((other) => other !== room && !SERVER[room].includes(other)).join('|')})/`,
    ),
  })),
  ...Object.entries(CONSOLE).map(([room, left]) => ({
    says: `src/${room} may import only ${[room, ...left].join(', ')}`,
    from: new RegExp(`^src/${room}/`),
    to: /^src\//,
    unless: new RegExp(`^src/(${[room, ...left].join('|')})[/.]`),
  })),
  {
    says: 'only the route table names a page, in a lazy import()',
    from: /^src\/generated\/(?!routes)/,
    to: /^src\/pages\//,
  },
  {
    says: 'only components, layout, pages and app draw with antd',
    from: /^src\/(?!components|layout|pages|app)/,
    to: /^antd(\/|$)/,
  },
  {
    says: 'the antd barrel drags every component into the first chunk: import antd/es/<name>',
    from: /^(src|\.storybook)\//,
    to: /^antd$/,
  },
  {
    says: 'the server shares pure rules with the console and nothing else',
    from: /^server\//,
    to: /^src\//,
    unless: /^src\/(exact|rules)\/|^src\/generated\/(.*\.(schema|types|fields)|messages)\.ts$|\.json$/,
  },
  {
    says: 'database and HTTP stand left of all that knows entities',
    from: /^server\/(db|http)\/(?!all-tables)/,
    to: /^server\/(metadata|stock|query|workflow|write|resources|modules|demo|app|main)/,
  },
  { says: 'the generator imports neither console nor server', from: /^generator\//, to: /^(src|server)\// },
  { says: 'nothing imports the generator', from: /^(src|server)\//, to: /^generator\// },
  {
    says: 'tests and stories are leaves',
    from: /^(src|server|generator)\//,
    to: /^tests\/|\.stories\.tsx$|^\.storybook\//,
  },
]

/** Members of a request that wait for its client; `raw` has them all. */
const WAITS = /\breq\s*\.\s*(json|text|arrayBuffer|blob|formData|parseBody|raw|bodyCache)\b/g
const BODY = 'server/http/body.ts'

/** Every line of the server that reads a body elsewhere than in server/http/body.ts, as printable lines. */
export function findBodyReads(paths = filesBelow('server')) {
  return paths.flatMap((path) => {
    if (path === BODY) return []
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(WAITS)].map(
      ({ index, 1: member }) =>
        `${path}:${text.slice(0, index).split('\n').length} reads req.${member}: only ${BODY} waits for a client, before any transaction; use handleBody`,
    )
  })
}

const isStory = (path) => path.endsWith('.stories.tsx')
/** Slots that a person took over, and the generated screens that they are parts of: the same folder below pages. */
const SLOT = /^src\/pages\/(\w+\/\w+)\/(cell|field|action)\//
/** Stories may use their kit; a generated screen names what is taken from it; generated routes name screens lazily; the composition root may import every room of the console. */
function isAllowed(from, to, lazy) {
  if (isStory(from)) return !to.startsWith('tests/')
  if (from.startsWith('src/app/')) return !['tests/', 'server/', 'generator/'].some((room) => to.startsWith(room))
  if (from.startsWith(`src/generated/${SLOT.exec(to)?.[1]}/`)) return true
  return lazy && from.startsWith('src/generated/routes') && /^src\/(pages|generated)\//.test(to)
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => normalize(join(entry.parentPath, entry.name)))
}

/** Imports of every file: `{ path, imports: [{ to, lazy, line }] }`; `to` is a path of the project or a package. */
export function readImports(folders = ['src', 'server', 'generator']) {
  const files = folders.flatMap(filesBelow)
  const known = new Set(files)
  return files.map((path) => {
    const text = readFileSync(path, 'utf8')
    const { module } = parseSync(path, text)
    const found = [
      ...module.staticImports.map((one) => ({
        name: one.moduleRequest.value,
        start: one.start,
        lazy: false,
        type: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
      })),
      ...module.staticExports
        .flatMap((one) => one.entries)
        .filter((entry) => entry.moduleRequest)
        .map((entry) => ({ name: entry.moduleRequest.value, start: entry.start, lazy: false, type: entry.isType })),
      ...module.dynamicImports.map((one) => ({
        name: text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1),
        start: one.start,
        lazy: true,
        type: false,
      })),
    ]
    return {
      path,
      imports: found.map(({ name, start, ...rest }) => ({
        ...rest,
        to: resolve(path, name, known),
        line: text.slice(0, start).split('\n').length,
      })),
    }
  })
}

function resolve(from, name, known) {
  const base = name.startsWith('@/')
    ? join('src', name.slice(2))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : null
  if (base === null) return name
  return (
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => normalize(base + end))
      .find((path) => known.has(path)) ?? normalize(base)
  )
}

/** Every import that goes through a wall, and every cycle, as printable lines. */
export function findBreaches(files) {
  const breaches = []
  for (const { path, imports } of files) {
    for (const { to, lazy, line } of imports) {
      if (isAllowed(path, to, lazy)) continue
      const rule = RULES.find((one) => one.from.test(path) && one.to.test(to) && !one.unless?.test(to))
      if (rule) breaches.push(`${path}:${line} imports ${to}: ${rule.says}`)
    }
  }
  return [...breaches, ...findCycles(edgesOf(files)).map((cycle) => `import cycle: ${cycle.join(' → ')}`)]
}

/** Value imports that are known when a module loads; types vanish and lazy imports come later. */
function edgesOf(files) {
  return new Map(
    files.map(({ path, imports }) => [path, imports.filter((one) => !one.lazy && !one.type).map((one) => one.to)]),
  )
}

if (import.meta.filename === process.argv[1]) {
  const files = readImports()
  const breaches = [...findBreaches(files), ...findBodyReads()]
  for (const breach of breaches) console.error(breach)
  console.log(`${files.length} files, ${breaches.length} imports through a wall`)
  process.exitCode = breaches.length > 0 ? 1 : 0
}
