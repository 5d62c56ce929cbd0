import { execFile } from 'node:child_process'

/** Arguments with which a script of package.json ends within seconds, and the output that proves it. */
export interface ShortForm {
  arguments?: string
  environment?: Readonly<Record<string, string>>
  /** Matches the output of a script that has finished its work. */
  prints: RegExp
  /**
   * So few rounds, measured beside other tests, say nothing about performance targets. The benchmark may therefore exit
   * with 1; its output proves that it ran to the end.
   */
  mayMissAims?: true
}

/** Scripts that need no browser. The test short-forms.test.ts runs them. */
export const SHORT_FORMS: Readonly<Record<string, ShortForm>> = {
  'bench:check': { arguments: '1', prints: /^ratio: [\d.]+× wall, [\d.]+× CPU$/m },
  'bench:checks': {
    arguments: '--only "reference docs" --rounds 1',
    prints: /^cold [\d.]+ s wall, [\d.]+ s CPU[^]*^warm [\d.]+ s wall/m,
    mayMissAims: true,
  },
  'bench:entities': {
    arguments: '1 --compile none',
    prints: /everything from nothing +[\d.]+ s CPU[^]*CPU by the number of entities/,
    mayMissAims: true,
  },
  'bench:flows': { arguments: '--flows 1 --seed 1', prints: /^0 invariants broken: 1 flows/m },
  'bench:forms': {
    arguments: 'tests/repository/fixtures/forms --only convert',
    prints: /^1 forms: 1 entities and 0 child tables; 1 fields/m,
  },
  'bench:generate': {
    arguments: '--runs 1 --saves 1',
    prints: /everything from nothing[^]*watch: save to written, p95 \d+ ms/,
    mayMissAims: true,
  },
  'bench:kills': { arguments: '--kills 1', prints: /^1 kills, .*; 0 mixed trees/m },
  'bench:list': {
    environment: { ROWS: '200', ROUNDS: '1' },
    prints: /^200 SKUs on PGlite[^]*^worst list [\d.]+ ms/m,
    mayMissAims: true,
  },
  'bench:mutants': { arguments: '--mutants 3', prints: /^3 mutants of seed 1 run, 0 failed/m },
  'bench:operators': {
    arguments: '--rows 200 --operators 4 --every 1 --minutes 0.1 --processes 1 --port 5414',
    prints: /^4 operators, [^]* 0 errors \(aim 0\)$/m,
    mayMissAims: true,
  },
  'bench:request': {
    arguments: '--rounds 1 --warm-up 2 --throughput 20 --port 5412',
    prints: /list sku +\d+ statements[^]*save order of 20 lines +\d+ statements[^]*two processes: [\d.]+ ms and/,
    mayMissAims: true,
  },
  'bench:scale': {
    arguments: '--engine pglite --rows 50 --only brand',
    prints: /^\d+ questions, p95 list [\d.]+ ms.* \d+ read too much/m,
    mayMissAims: true,
  },
  'bench:strings': { arguments: '--strings 20', prints: /strings of seed 1 run, 0 failed/ },
  'check:attack': {
    arguments:
      '--engine embedded --bodies 9 --half-sent 2 --oversized 1 --quiet 1 --settle 1 --attackers 1 --operators 2 --port 6256',
    prints: /p95 of operators, ms[^]*restarts/,
    mayMissAims: true,
  },
  'check:races': {
    arguments: '"start: the data folder"',
    prints: /^1 locks removed, 0 of them untested$/m,
  },
  'check:rename': { arguments: 'brand make --short', prints: /^✓ rename brand make[^]*^✓ dependency rules hold/m },
  'check:uses': { arguments: 'transition', prints: /^transition: \d+ names, \d+ places name them, \d+ are found$/m },
}

/** Scripts that open a browser. The journey downloads.e2e.ts runs them with its own server as BENCH_BASE. */
export const BROWSER_FORMS: Readonly<Record<string, ShortForm>> = {
  'bench:grid': {
    arguments: '--rounds 1 --keys 4',
    prints: /paste of 500 rows[^]*Ctrl S → problems shown +[\d.]+ ms/,
    mayMissAims: true,
  },
  'bench:line': {
    arguments: '--rounds 1 --slower 1',
    prints: /sign-in: first field[^]*list → document +floor [\d.]+ ms/,
    mayMissAims: true,
  },
  'bench:login': {
    prints: /floor, react-dom alone: [\d.]+ KiB gz[^]*another document of its module, alone/,
    mayMissAims: true,
  },
  'bench:memory': {
    // Figures after a collection do not depend on other work on the machine. A page that keeps what it showed exits
    // with 1.
    arguments: '--minutes 0.2 --tabs 3',
    prints: /after 0.2 minutes, \d+ visits +[\d.]+ MiB, \d+ nodes, \d+ listeners, ratio [\d.]+, aim < 1\.1/,
  },
  'bench:rows': {
    arguments: '--steps 1',
    prints: /another page, 20 rows[^]*another filter, 100 rows a page, p95 of 1 +floor/,
    mayMissAims: true,
  },
  'bench:tabs': {
    arguments: '--tabs 5 --rounds 1',
    prints: /landing screen, first load +[\d.]+ KiB[^]*between two of \d cached tabs +[\d.]+ ms/,
    mayMissAims: true,
  },
}

/**
 * Scripts that need more than a server. Each has the test that runs the script or the same check, and the form in which
 * that test runs it.
 */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'bench:live': 'tests/e2e/failures/live.e2e.ts',
  'check:screens': 'tests/e2e/screens.e2e.ts',
  'check:station': 'tests/e2e/hand-held/station-kills.e2e.ts',
  'check:stories': 'tests/repository/storybook.test.ts',
}

export interface Ended {
  code: number
  /** Standard output and standard error. */
  printed: string
}

/** Runs `npm run <script>` with the arguments and environment of its short form. */
export function runShortForm(script: string, form: Pick<ShortForm, 'arguments' | 'environment'>): Promise<Ended> {
  const command = `npm run --silent ${script} -- ${form.arguments ?? ''}`
  // With Vitest's own variables set, a vitest started by the script would believe that it is a worker of this run.
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
  )
  const options = { env: { ...own, NO_COLOR: '1', ...form.environment }, maxBuffer: 2 ** 28 }
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), printed: `${stdout}${stderr}` }),
    )
  })
}
