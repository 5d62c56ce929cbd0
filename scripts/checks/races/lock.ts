import { dirname, relative } from 'node:path/posix'

/** A lock of the server, how to take it away, and who must notice. */
export interface Lock {
  /** What it keeps apart, as one line of the report. */
  name: string
  /** Texts of the sources, each of which is there once; replaced all together they leave the program without the lock. */
  without: readonly Edit[]
  /** Tests that must fail then, by file; none named: the file must not even come to its tests. */
  noticed: Readonly<Record<string, readonly string[]>>
}

export interface Edit {
  file: string
  text: string
  /** Nothing by default. */
  instead?: string
}

export const RACES = 'tests/server/postgres/races/races.test.ts'
export const STORE = 'tests/server/postgres/store-races.test.ts'
export const WAREHOUSE = 'tests/server/postgres/warehouse-races.test.ts'

/** Two edits that make a file of the engine read a document where it locks it. */
export function unlocked(file: string, call: string, args: string): Edit[] {
  return [
    { file, text: `await ${call}(${args})`, instead: `await loadScope(${unlockedLoad(args)})` },
    {
      file,
      text: importOf('type { Call }', file, 'server/http/call'),
      instead:
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
