import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sandbox } from './sandbox'

/** A case with hand-written files, committed: what a person's project is on the evening before a change. */
export class Repository {
  readonly root: string
  readonly remove: () => void

  constructor(name: string, files: Readonly<Record<string, string>> = {}) {
    const made = sandbox(name)
    this.root = made.root
    this.remove = made.remove
    for (const [path, text] of Object.entries(files)) this.write(path, text)
    this.git('init', '-q')
    this.commit()
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), text)
  }

  /** Replaces text that must be there. */
  edit(path: string, from: string | RegExp, to: string): void {
    const before = this.read(path)
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${path} does not hold ${String(from)}`)
    this.write(path, after)
  }

  delete(path: string): void {
    rmSync(join(this.root, path))
  }

  commit(): void {
    this.git('add', '-A')
    this.git('commit', '-qm', 'as it was')
  }

  private git(...args: string[]): void {
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: this.root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
}
