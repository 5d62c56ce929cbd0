import { AnswerHashes, type HashedQuery, hashOf } from '../files/answer-hashes'
import { readCacheFile, writeCacheFile } from '../files/cache-file'
import { recording, type RecordedQuery } from '../files/incremental-cache'
import { sha } from '../files/last-run'
import type { Output, PrintContext } from './output'

/** Hashes of everything from which a part of the output was printed, and of the texts that it printed. */
interface PrintRecord {
  input: string
  answers: HashedQuery<PrintContext>[]
  files: (Omit<Output, 'content'> & { hash: string })[]
}

const FILE = 'printed.json'

/** The content of the file in the cache folder. */
interface Stored {
  version: string
  parts: Record<string, PrintRecord>
  /** Hashes of inputs without problems, by the name of the check. */
  good: Record<string, string>
}

/**
 * Hashes of what the last process printed, on disk. While everything that a part reads has the same hashes, its texts
 * are printed only when they are read, and most runs do not read them, because the files on disk already hold them. The
 * records never change the result of a run; they only save time.
 */
export class PrintRecords {
  private readonly root: string
  private readonly before: Stored
  private readonly now: Stored
  private readonly answers = new AnswerHashes<PrintContext>()
  private hasNewEntries = false

  /** `version` is the version of the running generator. Records of another version are ignored. */
  constructor(root: string, version: string) {
    this.root = root
    this.now = noRecords(sha(version))
    this.before = readCacheFile(root, FILE, noRecords(this.now.version))
  }

  /** Returns the files that `print` returns. `name` names the part; `print` may read `input` and `context` only. */
  files(name: string, input: unknown, context: PrintContext, print: (context: PrintContext) => Output[]): Output[] {
    const inputHash = hashOf(input)
    const record = this.before.parts[name]
    if (record?.input === inputHash && this.answers.areSame(record.answers, context)) {
      this.now.parts[name] = record
      return printedLater(record, () => print(context))
    }
    const queries: RecordedQuery<PrintContext>[] = []
    const files = print(recording(context, queries)).map((file) => ({ ...file, hash: sha(file.content) }))
    this.now.parts[name] = {
      input: inputHash,
      answers: this.answers.hashed(queries),
      files: files.map(({ content: _content, ...file }) => file),
    }
    this.hasNewEntries = true
    return files
  }

  /** Returns the problems that `check` finds. An input that was found to be without problems is not checked again. */
  problems<P>(name: string, input: unknown, check: () => P[]): P[] {
    const inputHash = hashOf(input)
    const found = this.before.good[name] === inputHash ? [] : check()
    if (found.length > 0) return found
    this.now.good[name] = inputHash
    if (this.before.good[name] !== inputHash) this.hasNewEntries = true
    return []
  }

  /** Writes the records of this run, if any record is new. */
  save(): void {
    if (!this.hasNewEntries) return
    this.hasNewEntries = false
    writeCacheFile(this.root, FILE, this.now)
  }
}

/** Returns files with known hashes, whose texts are all printed when the first of them is read. */
function printedLater({ files }: PrintRecord, print: () => Output[]): Output[] {
  let texts: Map<string, string> | undefined
  return files.map((file) => ({
    ...file,
    get content() {
      texts ??= new Map(print().map(({ path, content }) => [path, content]))
      const text = texts.get(file.path)
      if (text === undefined) throw new Error(`${file.path} was printed from the same input before, and not now`)
      return text
    },
  }))
}

const noRecords = (version: string): Stored => ({ version, parts: {}, good: {} })
