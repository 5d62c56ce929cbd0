import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EXITS, type Exit, StartRefused } from './exit-codes'
import { databaseUrl, flag, listeningHost, listeningPort } from './values'

/** The validated settings from the environment. docs/deploy.md lists the variables. */
export interface Configuration {
  host: string
  port: number
  /** Whether only this machine can reach the server. */
  loopback: boolean
  dataDir: string
  /** Null when no console is built; then only the API is served. */
  consoleDir: string | null
  databaseUrl: string | undefined
  behindProxy: boolean
  /** Whether the sample screens have data. */
  samples: boolean
  /** Undefined when DEMO is unset; `wantsDemo` then decides. */
  demo: boolean | undefined
  metrics: { port: number | undefined; host: string; token: string | undefined }
  /** SECRET_KEY is too short for a new database; an existing database keeps working with it (see `judgeShortKey`). */
  shortKey: boolean
  log: { level: string; format: 'json' | 'pretty' }
  /** Seconds between readiness failing and the moment when the server stops listening. */
  shutdownDelay: number
}

/** Least number of characters: 16 random characters have at least 2^64 possibilities even in hexadecimal. */
const MIN_SECRET_LENGTH = 16

const environment = z.object({
  PORT: listeningPort.default(5173),
  HOST: listeningHost.default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  // Refuses a blank key only: whether a short key is accepted depends on the database (see `shortKey`).
  SECRET_KEY: z
    .string()
    .refine((key) => key.trim() !== '', `must have ${MIN_SECRET_LENGTH} characters or more`)
    .optional(),
  DATA_DIR: z.string().default('.data'),
  CONSOLE_DIR: z.string().refine(hasConsole, 'holds no index.html').optional(),
  BEHIND_PROXY: flag.default(false),
  SAMPLES: flag.default(true),
  DEMO: flag.optional(),
  METRICS_PORT: listeningPort.optional(),
  METRICS_HOST: listeningHost.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty'], { error: 'must be json or pretty' }).optional(),
  SHUTDOWN_DELAY: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be 0 seconds or more')
    .max(60, 'must be 60 seconds or less')
    .optional(),
})

/** Variables whose values never appear in a message. */
const SECRETS = new Set(['DATABASE_URL', 'SECRET_KEY', 'METRICS_TOKEN'])

/**
 * Reads the environment. Throws StartRefused with every invalid variable; the exit code is that of the first. An empty
 * variable counts as unset, because compose files pass unset variables as empty. An empty SECRET_KEY is an error.
 */
export function readConfiguration(env: Record<string, string | undefined>, isTerminal: boolean): Configuration {
  const present = Object.fromEntries(
    Object.keys(environment.shape)
      .filter((name) => env[name] !== undefined && (env[name] !== '' || name === 'SECRET_KEY'))
      .map((name) => [name, env[name]]),
  )
  const read = environment.safeParse(present)
  const problems = (read.error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message }))
  if (read.data?.METRICS_PORT && read.data.METRICS_PORT === read.data.PORT)
    problems.push({ name: 'METRICS_PORT', message: 'must differ from PORT' })
  const [first] = problems
  if (!read.success || first) {
    const lines = problems.map(({ name, message }) => {
      const value = SECRETS.has(name) ? '' : ` is "${present[name]}" and`
      return `${name}${value} ${message}. ${EXITS[exitOf(name)].cure.replaceAll('`', '')}`
    })
    throw new StartRefused(exitOf(first?.name ?? ''), 'The settings cannot be used:', lines.join('\n  '))
  }
  return configurationOf(read.data, isTerminal)
}

function configurationOf(value: z.infer<typeof environment>, isTerminal: boolean): Configuration {
  const consoleDir = value.CONSOLE_DIR ?? 'dist'
  return {
    host: value.HOST,
    port: value.PORT,
    loopback: /^(localhost|127\..*|::1)$/.test(value.HOST),
    dataDir: value.DATA_DIR,
    consoleDir: hasConsole(consoleDir) ? consoleDir : null,
    databaseUrl: value.DATABASE_URL,
    behindProxy: value.BEHIND_PROXY,
    samples: value.SAMPLES,
    demo: value.DEMO,
    metrics: { port: value.METRICS_PORT, host: value.METRICS_HOST ?? value.HOST, token: value.METRICS_TOKEN },
    shortKey: value.SECRET_KEY !== undefined && value.SECRET_KEY.trim().length < MIN_SECRET_LENGTH,
    log: { level: value.LOG_LEVEL, format: value.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json') },
    shutdownDelay: value.SHUTDOWN_DELAY ?? (value.BEHIND_PROXY ? 5 : 0),
  }
}

function hasConsole(folder: string): boolean {
  return statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile() ?? false
}

function exitOf(variable: string): Exit {
  if (variable.startsWith('METRICS_')) return 'METRICS'
  return variable in EXITS ? (variable as Exit) : 'setting'
}
