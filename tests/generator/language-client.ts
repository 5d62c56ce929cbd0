import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { REPOSITORY } from './sandbox'

export interface Diagnostic {
  message: string
  range: { start: { line: number; character: number } }
}
interface Message {
  id?: number
  method?: string
  params?: { uri?: string; diagnostics?: Diagnostic[]; items?: unknown[] }
  result?: unknown
  error?: { message: string }
}

/** Runs the YAML language server as an editor does: in a separate process that communicates over stdin and stdout. */
export class LanguageClient {
  readonly #child: ChildProcess
  readonly #answers = new Map<number, (message: Message) => void>()
  readonly #problems = new Map<string, (found: Diagnostic[]) => void>()
  #rest: Buffer = Buffer.alloc(0)
  #count = 0

  constructor() {
    const program = join(REPOSITORY, 'node_modules/yaml-language-server/bin/yaml-language-server')
    this.#child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child.stdout?.on('data', (chunk: Buffer) => this.#read(chunk))
  }

  async start(): Promise<void> {
    await this.request('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(REPOSITORY).href,
      capabilities: { workspace: { configuration: true }, textDocument: { hover: { contentFormat: ['markdown'] } } },
    })
    this.#send({ method: 'initialized', params: {} })
  }

  /** Opens a file, which need not exist, with the text typed so far. Returns the server's diagnostics for the file. */
  async type(path: string, text: string): Promise<Diagnostic[]> {
    const uri = pathToFileURL(join(REPOSITORY, path)).href
    const found = new Promise<Diagnostic[]>((done) => this.#problems.set(uri, done))
    const textDocument = { uri, languageId: 'yaml', version: ++this.#count, text }
    this.#send({ method: 'textDocument/didOpen', params: { textDocument } })
    return found
  }

  /** Sends a request about a position in a file; line and character count from 0. */
  at<T>(method: 'completion' | 'hover', path: string, line: number, character: number): Promise<T> {
    const textDocument = { uri: pathToFileURL(join(REPOSITORY, path)).href }
    return this.request(`textDocument/${method}`, { textDocument, position: { line, character } }) as Promise<T>
  }

  request(method: string, params: object | null): Promise<unknown> {
    const id = ++this.#count
    return new Promise((done, fail) => {
      this.#answers.set(id, ({ result, error }) => (error ? fail(new Error(error.message)) : done(result)))
      this.#send({ id, method, params })
    })
  }

  async stop(): Promise<void> {
    await this.request('shutdown', null)
    this.#send({ method: 'exit' })
    if (this.#child.exitCode === null) await new Promise((done) => this.#child.once('exit', done))
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  #read(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const head = this.#rest.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/.exec(this.#rest.toString('latin1', 0, Math.max(0, head)))?.[1])
      if (head < 0 || !(this.#rest.length >= head + 4 + length)) return
      const message = JSON.parse(this.#rest.toString('utf8', head + 4, head + 4 + length)) as Message
      this.#rest = this.#rest.subarray(head + 4 + length)
      this.#handle(message)
    }
  }

  #handle({ id, method, params, ...answer }: Message): void {
    if (method === undefined && id !== undefined) {
      this.#answers.get(id)?.(answer)
      this.#answers.delete(id)
    } else if (method === 'textDocument/publishDiagnostics' && params?.uri !== undefined)
      this.#problems.get(params.uri)?.(params.diagnostics ?? [])
    // Answers as an editor without user settings; no schema is loaded from outside.
    else if (method === 'workspace/configuration')
      this.#send({ id, result: (params?.items ?? []).map((_, at) => (at === 0 ? SETTINGS : null)) })
    else if (id !== undefined) this.#send({ id, result: null })
  }
}

const SETTINGS = { completion: true, hover: true, validate: true, schemaStore: { enable: false } }
