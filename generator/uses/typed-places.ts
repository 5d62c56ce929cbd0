import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Identifier, SourceFile, SyntaxKind } from 'ts-morph'
import { loadTsMorph } from '../ts-morph'
import type { HandWrittenSources } from './hand-written-sources'

/** The result of the type checker for the places in hand-written files that contain the name of a field. */
export interface TypedPlaces {
  /** `path:offset` of places that refer to the field. */
  yes: ReadonlySet<string>
  /** `path:offset` of places that refer to a field of the same name elsewhere. */
  no: ReadonlySet<string>
}

/** A field and the generated files that declare it. */
export interface DeclaredField {
  field: string
  /**
   * Declaring files, each with the name of the interface or constant that holds the field. `text` replaces the content
   * of the file when the file on disk is newer.
   */
  declarations: readonly { path: string; within: string; text?: string }[]
}

/** The files from which the type of a row can be imported. */
const DECLARES = /^(src\/generated\/.*\.types|server\/generated\/tables(\/\w+)?|src\/rules\/row)\.ts$/
/** Those of them that declare the rows of one entity. */
const DECLARES_ROWS = /^(src\/generated\/.*\.types|server\/generated\/tables\/\w+)\.ts$/
/** The declarations of JavaScript through which rows pass: functions over lists, maps and promises. */
const LIBRARIES = ['es5', 'es2015', 'es2017.object', 'es2019.array', 'es2019.object', 'es2022.array', 'es2023.array']
/** A minimal declaration of Drizzle that keeps the columns of a table by name. The real Drizzle types are 300 files. */
const DRIZZLE = `declare module 'drizzle-orm/pg-core' {
  export function pgTable<Columns>(name: string, columns: Columns, more?: unknown): Columns
}`

const NO_PLACES: TypedPlaces = { yes: new Set(), no: new Set() }

/**
 * Asks TypeScript for the references to a field. Only files that contain the name and import generated rows or tables
 * are read, together with the hand-written files between them that mention these rows or tables; a query takes about a
 * second. Places whose rows have no type are in neither set. ts-morph is loaded only when there is such a file.
 */
export async function typedPlaces(
  root: string,
  files: HandWrittenSources,
  sought: DeclaredField,
): Promise<TypedPlaces> {
  const holding = files.withWord(sought.field).filter(({ text }) => /from '[^']*generated\/[^']*'/.test(text))
  if (holding.length === 0 || sought.declarations.every(({ path, text }) => !text && !existsSync(join(root, path))))
    return NO_PLACES
  const { Project, SyntaxKind, ts } = loadTsMorph()
  const mentionsField = new RegExp(
    `/generated/|\\b(${[sought.field, ...sought.declarations.map(({ within }) => within)].join('|')})`,
  )
  const isSought = new Set(sought.declarations.map(({ path }) => path))
  /** Whether rows may come from the file. Most tables have no field of the name, and all are imported together. */
  const declares = (path: string): boolean => {
    if (!existsSync(join(root, path))) return false
    return (
      isSought.has(path) || !DECLARES_ROWS.test(path) || readFileSync(join(root, path), 'utf8').includes(sought.field)
    )
  }
  const resolve = (name: string, from: string) => {
    const base = name.startsWith('@/')
      ? `src/${name.slice(2)}`
      : name.startsWith('.')
        ? pathBeside(root, from, name)
        : ''
    for (const end of base ? ['', '.ts', '.tsx', '.mjs'] : []) {
      const path = base + end
      const isRead = DECLARES.test(path) ? declares(path) : mentionsField.test(files.get(path)?.text ?? '')
      const extension = /\.\w+$/.exec(path)?.[0]
      if (isRead && extension) return { resolvedFileName: join(root, path), extension }
    }
    return undefined
  }
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    skipFileDependencyResolution: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      lib: LIBRARIES.map((library) => `lib.${library}.d.ts`),
      types: [],
      jsx: ts.JsxEmit.Preserve,
      strict: true,
      allowJs: true,
    },
    resolutionHost: () => ({ resolveModuleNames: (names, from) => names.map((name) => resolve(name, from)) }),
  })
  project.createSourceFile(join(root, 'drizzle.d.ts'), DRIZZLE)
  for (const { path, text } of holding) project.createSourceFile(join(root, path), text, { overwrite: true })
  const own = sought.declarations.flatMap(({ path, within, text }) => {
    const content = text ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
    if (content === undefined) return []
    const source = project.createSourceFile(join(root, path), content, { overwrite: true })
    return membersNamed(source, sought.field, SyntaxKind).filter(({ holder }) => holder === within)
  })
  project.resolveSourceFileDependencies()
  const yes = referencesTo(
    root,
    own.map(({ name }) => name),
  )
  const others = project
    .getSourceFiles()
    .filter((source) => DECLARES.test(source.getFilePath().slice(root.length + 1)))
    .flatMap((source) => membersNamed(source, sought.field, SyntaxKind))
    .filter(({ name }) => !own.some((mine) => mine.name === name))
  const no = referencesTo(
    root,
    others.map(({ name }) => name),
  )
  return { yes, no: new Set([...no].filter((place) => !yes.has(place))) }
}

const pathBeside = (root: string, from: string, name: string): string =>
  posix.normalize(posix.join(dirname(from.slice(root.length + 1)), name))

/**
 * Returns the members of this name in the interfaces and tables of a generated file, each with the name of its
 * interface or table.
 */
function membersNamed(
  source: SourceFile,
  field: string,
  kinds: typeof SyntaxKind,
): { holder: string; name: Identifier }[] {
  const found: { holder: string; name: Identifier }[] = []
  for (const holder of source.getInterfaces()) {
    const name = holder.getProperty(field)?.getNameNode()
    if (name) found.push({ holder: holder.getName(), name: name as Identifier })
  }
  for (const holder of source.getVariableDeclarations()) {
    const table = holder.getInitializerIfKind(kinds.CallExpression)
    const columns = table?.getArguments()[1]?.asKind(kinds.ObjectLiteralExpression)
    const name = columns?.getProperty(field)?.asKind(kinds.PropertyAssignment)?.getNameNode()
    if (name) found.push({ holder: holder.getName(), name: name as Identifier })
  }
  return found
}

function referencesTo(root: string, names: readonly Identifier[]): Set<string> {
  const places = new Set<string>()
  for (const name of names)
    for (const symbol of name.findReferences())
      for (const reference of symbol.getReferences())
        places.add(
          `${reference
            .getSourceFile()
            .getFilePath()
            .slice(root.length + 1)}:${reference.getTextSpan().getStart()}`,
        )
  return places
}
