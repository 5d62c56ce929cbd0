import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder } from '../../../generator/files/last-run'
import { PROGRAM, runIn } from '../cli/program'
import { generatedFiles, sandbox } from '../sandbox'

const ENTITIES = 12

export interface Killed {
  kills: number
  /** Number of kills that came after the run had ended. */
  late: number
  /** Number of kills that left some old and some new files. */
  midway: number
}

/** A temporary project with two manifests for which every generated file differs. */
function project(): { root: string; put(state: 0 | 1): void; remove(): void } {
  const { root, remove } = sandbox('take-over')
  const folder = join(root, 'manifest')
  const thing = readFileSync(join(folder, 'entities/good/thing.yaml'), 'utf8')
  const routes = readFileSync(join(folder, 'routes/good.yaml'), 'utf8')
  const states = [join(root, 'states/0'), join(root, 'states/1')]
  for (const [index, state] of states.entries()) {
    cpSync(folder, state, { recursive: true })
    const names = Array.from({ length: ENTITIES }, (_, n) => `thing_${String.fromCodePoint(97 + n)}`)
    for (const name of names)
      writeFileSync(
        join(state, `entities/good/${name}.yaml`),
        thing
          .replace('entity: thing', `entity: ${name}`)
          .replaceAll(/\bcode\b/g, index === 0 ? 'code' : 'mark')
          .replace('zh: 事物', `zh: 事物${index}`),
      )
    writeFileSync(
      join(state, 'routes/good.yaml'),
      routes + names.map((name) => `- { entity: ${name}, base: /good/${name} }\n`).join(''),
    )
  }
  const put = (state: 0 | 1) => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(states[state]!, folder, { recursive: true })
  }
  return { root, put, remove }
}

/** Generates; throws when that fails. Returns false when nothing had to be done. */
function run(root: string): boolean {
  const { status, stdout, stderr } = runIn(root, 'generate')
  if (status !== 0) throw new Error(`generate exited with ${status}\n${stdout}${stderr}`)
  return !stdout.includes('Nothing changed.')
}

/** Lock and staging files that a run left behind in the cache folder. */
function litter(root: string): string[] {
  return readdirSync(cacheFolder(root)).filter((name) => name === 'lock' || name.startsWith('stage-'))
}

/**
 * Starts a run and kills it after `after` ms, counted from its start or from its first staged file. Returns false when
 * the run had already ended.
 */
async function killed(root: string, after: number, fromStaging: boolean): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, 'generate'], { cwd: root, stdio: 'ignore' })
  const ended = new Promise<void>((done) => void child.once('exit', () => done()))
  const staged = () =>
    existsSync(cacheFolder(root)) && readdirSync(cacheFolder(root)).some((name) => name.startsWith('stage-'))
  if (fromStaging) while (child.exitCode === null && !staged()) await sleep(1)
  await sleep(after)
  const inTime = child.kill('SIGKILL')
  await ended
  return inTime && child.signalCode === 'SIGKILL'
}

/**
 * Kills the generator at random instants, every second time while it is writing. After the next run the generated files
 * must match the current manifest, which is the new or the restored old manifest. Throws when the files differ.
 */
export async function killRuns(kills: number, random: () => number): Promise<Killed> {
  const { root, put, remove } = project()
  try {
    const trees = ([1, 0] as const).map((state) => {
      put(state)
      run(root)
      return generatedFiles(root)
    })
    const [after = {}, before = {}] = trees
    const started = performance.now()
    put(1)
    run(root)
    const whole = performance.now() - started
    let state: 0 | 1 = 1
    const result: Killed = { kills, late: 0, midway: 0 }
    for (let kill = 0; kill < kills; kill++) {
      const [old, wanted] = state === 1 ? [after, before] : [before, after]
      put(state === 1 ? 0 : 1)
      const fromStaging = kill % 2 === 0
      if (!(await killed(root, random() * (fromStaging ? 20 : whole), fromStaging))) result.late++
      const found = JSON.stringify(generatedFiles(root))
      if (found !== JSON.stringify(old) && found !== JSON.stringify(wanted)) result.midway++
      const back = random() < 0.5
      if (back) put(state)
      else state = state === 1 ? 0 : 1
      const hadWork = run(root)
      const now = generatedFiles(root)
      if (JSON.stringify(now) !== JSON.stringify(back ? old : wanted)) throw new Error(`kill ${kill} left a mixed tree`)
      // A process that was killed after its last write leaves its lock, which the next run with work to do takes over.
      const left = litter(root).filter((name) => hadWork || name !== 'lock')
      if (left.length > 0) throw new Error(`kill ${kill} left ${left.join(', ')}`)
    }
    return result
  } finally {
    remove()
  }
}
