import { dirname, relative } from 'node:path/posix'

/** A lock of the server, the edits that remove the lock, and the tests that must then fail. */
export interface Lock {
  /** What the lock protects, as one line of the report. */
  name: string
  /** Edits that together remove the lock. Each text occurs exactly once in its source. */
  edits: readonly SourceEdit[]
  /**
   * Titles of the tests that must fail without the lock, by file. An empty list means that the file must fail in its
   * set-up, before any test runs.
   */
  mustFail: Readonly<Record<string, readonly string[]>>
}

interface SourceEdit {
  file: string
  text: string
  /** Replacement of the text; the default is an empty text. */
  replacement?: string
}

export const RACES = 'tests/server/postgres/races/races.test.ts'
export const AMEND = 'tests/server/postgres/amend-races.test.ts'
export const STORE = 'tests/server/postgres/store-races.test.ts'
export const CAPACITY = 'tests/server/postgres/capacity-races.test.ts'
export const CLAIM = 'tests/server/postgres/claim-races.test.ts'
export const WAREHOUSE = 'tests/server/postgres/warehouse-races.test.ts'

/** Edits that make a file of the engine read a document without locking the document. */
export function unlocked(file: string, call: string, args: string): SourceEdit[] {
  return [
    { file, text: `await ${call}(${args})`, replacement: `await loadScope(${unlockedLoad(args)})` },
    {
      file,
      text: importOf('type { Call }', file, 'server/http/call'),
      replacement:
        importOf('type { Call }', file, 'server/http/call') +
        importOf('{ loadDocument, loadScope }', file, 'server/query/load'),
    },
  ]
}

/** The import statement of a module in a file, both as paths of the repository. */
function importOf(names: string, file: string, module: string): string {
  return `import ${names} from '${relative(dirname(file), module)}'\n`
}

function unlockedLoad(args: string): string {
  const [call, resource] = args.split(', ')
  return `${call}, ${resource}, await loadDocument(${args})`
}
