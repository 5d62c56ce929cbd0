import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfiguration } from '../../server/configuration/configuration'

const dockerfile = readFileSync('Dockerfile', 'utf8')
/** Dockerfile instructions with their arguments; continued lines are joined. */
const instructions = dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean)
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')))
const settings = readFileSync('docs/deploy.md', 'utf8')

interface Service {
  image?: string
  environment?: Record<string, string | number>
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
  depends_on?: Record<string, { condition: string }>
}
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as { services: Record<string, Service> }
const { first, second, proxy } = compose.services

describe('the image', () => {
  it('runs as a user without rights, on files that this user does not own, and drains at SIGTERM', () => {
    expect(last).toContain('USER node')
    expect(last.filter((line) => line.startsWith('COPY')).every((line) => line.includes('--chown=root:root'))).toBe(
      true,
    )
    expect(last.some((line) => line.startsWith('HEALTHCHECK') && line.includes('/health/live'))).toBe(true)
    // The command must be a JSON list: with the shell form, the shell would receive the stop signal instead of Node.
    expect(last.at(-1)).toBe('CMD ["node", "main.mjs"]')
  })

  it('copies only files that exist or that the build writes', () => {
    const build = readFileSync('scripts/build.mjs', 'utf8')
    expect(build).toContain(`const FOLDER = 'dist-server'`)
    for (const path of ['package.json', 'package-lock.json', '.npmrc', 'scripts/build.mjs']) {
      expect(existsSync(path)).toBe(true)
      expect(readFileSync('.dockerignore', 'utf8').split('\n')).not.toContain(path)
    }
  })

  it('is set up with values that the program accepts', () => {
    const line = last.find((text) => text.startsWith('ENV')) ?? ''
    const env = Object.fromEntries(
      line
        .slice(4)
        .trim()
        .split(/\s+/)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    )
    expect(Object.keys(env)).toContain('HOST')
    const { NODE_ENV: _node, CONSOLE_DIR: _console, NODE_OPTIONS: options, ...own } = env
    expect(options).toBe('--max-semi-space-size=64')
    for (const name of Object.keys(own)) expect(settings).toContain(`\`${name}\``)
    expect(readConfiguration(own, false)).toMatchObject({ host: '0.0.0.0', loopback: false, log: { format: 'json' } })
  })
})

describe('the composition', () => {
  it('gives both processes one configuration that the program accepts', () => {
    expect(second?.environment).toEqual(first?.environment)
    const env = Object.fromEntries(
      Object.entries(first?.environment ?? {}).map(([name, value]) => [
        name,
        String(value).replaceAll(/\$\{(\w+):\?[^}]*\}/g, 'a-value-of-more-than-16-characters'),
      ]),
    )
    for (const name of Object.keys(env)) expect(settings).toContain(`\`${name}\``)
    expect(readConfiguration(env, false)).toMatchObject({ behindProxy: true, metrics: { port: 9464 } })
    expect(readConfiguration(env, false).demo).not.toBe(true)
  })

  it('contains no secret: each must be given', () => {
    const example = readFileSync('deploy/example.env', 'utf8')
    for (const name of ['POSTGRES_PASSWORD', 'SECRET_KEY']) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
  })

  it('mounts only existing files, read-only, and waits for health', () => {
    for (const service of [first, second, proxy]) expect(service?.read_only).toBe(true)
    for (const service of [first, second]) expect(service?.cap_drop).toEqual(['ALL'])
    for (const mount of proxy?.volumes ?? []) expect(existsSync(mount.split(':')[0] ?? '')).toBe(true)
    for (const service of Object.values(compose.services))
      for (const { condition } of Object.values(service.depends_on ?? {})) expect(condition).toBe('service_healthy')
  })

  it('has a proxy that sets the headers which the server trusts', () => {
    const nginx = readFileSync('deploy/nginx.conf', 'utf8')
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id'])
      expect(nginx).toMatch(new RegExp(`proxy_set_header ${name} \\$(remote_addr|scheme|request_id);`))
    for (const name of ['first', 'second']) expect(nginx).toContain(`server ${name}:5173`)
    expect(nginx).toContain('error timeout http_404')
  })
})
