import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What `generate --check --json` prints; the generator is another program, which the server does not import. */
interface Checked {
  kind: string
  differs?: string[]
}

/**
 * Says why the generated code does not follow the manifest; undefined when it does, or when the folder holds no
 * manifest. A migration is written from the tables of the generated code, so it would silently lack a change of the
 * manifest for which `npm run generate` has not run yet.
 */
export function staleCodeReason(): string | undefined {
  if (!existsSync(join('manifest', 'app.yaml')) || !existsSync(join('generator', 'cli.ts'))) return undefined
  const args = ['scripts/run.mjs', 'generator/cli.ts', 'generate', '--check', '--json']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status === 0) return undefined
  const { kind, differs = [] } = parsed(stdout)
  if (kind === 'edited') return 'Generated files were edited by hand. npm run generate names them and the ways out.'
  if (kind === 'failed') return `The generated code could not be compared with the manifest: ${stderr.trim()}`
  if (kind === 'differs')
    return `The generated code does not follow the manifest (${differs.length === 1 ? differs[0] : `${differs.length} files differ, the first is ${differs[0]}`}). Run npm run generate first.`
  return 'The manifest has problems, so that its tables are not known. Run npm run generate, which prints them.'
}

function parsed(output: string): Checked {
  try {
    return JSON.parse(output) as Checked
  } catch {
    return { kind: 'failed' }
  }
}
