import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sandbox } from './sandbox'

/** A golden case with hand-written files, copied to a temporary project. */
export class Project {
  readonly root: string
  readonly remove: () => void

  constructor(name: string, files: Readonly<Record<string, string>> = {}) {
    const made = sandbox(name)
    this.root = made.root
    this.remove = made.remove
    for (const [path, text] of Object.entries(files)) this.write(path, text)
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), text)
  }

  /** Replaces text. Throws when the text is missing. */
  edit(path: string, from: string | RegExp, to: string): void {
    const before = this.read(path)
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${path} does not hold ${String(from)}`)
    this.write(path, after)
  }

  delete(path: string): void {
    rmSync(join(this.root, path))
  }
}

/** A generated and committed project, the state before a developer makes a change. */
export class Repository extends Project {
  constructor(name: string, files: Readonly<Record<string, string>> = {}) {
    super(name, files)
    this.git('init', '-q')
    this.commit()
  }

  commit(): void {
    this.git('add', '-A')
    this.git('commit', '-qm', 'as it was')
  }

  /** Runs git and returns its output. Throws with git's error message when git fails. */
  git(...args: string[]): string {
    const { status, stdout, stderr } = this.run(args)
    if (status !== 0) throw new Error(stderr)
    return stdout
  }

  /** Joins another branch by merge or rebase. Returns the paths that are in conflict. */
  join(command: 'merge' | 'rebase', branch: string): string[] {
    const { status, stderr } = this.run([command, branch, ...(command === 'merge' ? ['--no-edit'] : [])])
    const paths = this.git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean)
    if (status !== 0 && paths.length === 0) throw new Error(stderr)
    return paths
  }

  private run(args: readonly string[]) {
    const config = ['user.name=a', 'user.email=a@b.c', 'core.editor=true', 'core.excludesFile=/dev/null']
    return spawnSync('git', [...config.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: this.root,
      encoding: 'utf8',
    })
  }
}
