import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ENTITIES = 'manifest/entities'

/** Paths of the fields below a value of a manifest that have a pattern and no help in both languages. */
function unexplained(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return []
  const { type, pattern, help } = value as { type?: unknown; pattern?: unknown; help?: { zh?: string; en?: string } }
  const own = type !== undefined && typeof pattern === 'string' && !(help?.zh && help.en) ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => unexplained(inner, `${path}.${key}`))]
}

describe('a pattern', () => {
  it('is explained beside the field, since an error "invalid" does not say which text is expected', () => {
    const files = readdirSync(ENTITIES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((name) => unexplained(parse(readFileSync(join(ENTITIES, name), 'utf8')), name))).toEqual([])
  })
})
