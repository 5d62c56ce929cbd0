import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../generator/problems/problem'
import { filesOfManifest } from '../../../generator/read'
import { REPOSITORY } from '../sandbox'
import { APP, build, FILES, ORDER, THING } from './base'

describe('all problems of one run together', () => {
  it('are those of several files and of every step', async () => {
    const { problems } = build({
      ...FILES,
      'app.yaml': APP.replace('icon: shopping', 'icn: shopping'),
      'entities/good/thing.yaml': THING.replace('tabs: size', 'tabs: thing_name')
        .replace('sums: [price]', 'sums: [prise]')
        .replace('  picture:', '  class:'),
      'entities/good/order.yaml': ORDER.replace('wanted_date >= biz_date', 'wanted_date >= bizdate')
        .replace('round_money(line.qty * line.price)', 'line.qty')
        .replace('guards: [over]', 'guards: [ovr]'),
    })
    await expect(`${problems.map(formatProblem).join('\n\n')}\n`).toMatchFileSnapshot('together.txt')
  })
})

describe('mistakes of shape and of meaning in one file', () => {
  const codesOf = (text: string) =>
    build({ ...FILES, 'entities/good/thing.yaml': text }).problems.map(({ code, path }) => `${code} ${path}`)

  it('are reported in one run when the intended shape can be guessed', () => {
    const text = THING.replace('type: image', 'typ: image')
      .replace('type: quantity, min: 0', 'type: quantty, min: 0')
      .replace('mobile: true', 'mobile: 12')
      .replace('sums: [price]', 'sums: [prise]')
      .replace('search: [thing_code', 'search: [thing_kode')
    expect(codesOf(text)).toEqual([
      'MAN1023 fields.weight.type',
      'MAN1020 fields.picture.typ',
      'MAN2070 list.search.0',
      'MAN2070 list.sums.0',
    ])
  })

  it('report nothing about a guessed value', () => {
    expect(codesOf(THING.replace('type: ref, ref: thing,', 'type: ref, ref: 12,'))).toEqual([
      'MAN1022 fields.parent_thing_id.ref',
    ])
  })

  it('are reported one after the other when nothing can be guessed', () => {
    const text = THING.replace('kind: master', 'kind: zzzzzz').replace('sums: [price]', 'sums: [prise]')
    expect(codesOf(text)).toEqual(['MAN1023 kind'])
  })
})

describe('mutants of the real manifests', () => {
  const files = filesOfManifest(join(REPOSITORY, 'manifest'), REPOSITORY).filter(({ inside }) =>
    inside.endsWith('.yaml'),
  )
  const texts = Object.fromEntries(
    files.map(({ inside, file }) => [inside, readFileSync(join(REPOSITORY, file), 'utf8')]),
  )
  const names = Object.keys(texts)

  /**
   * Returns a damaged text: a line is dropped, doubled or indented, a word mistyped, a colon lost, or a sign inserted.
   */
  const mutate = (text: string, kind: number, at: number, sign: string): string => {
    const lines = text.split('\n')
    const line = at % lines.length
    const current = lines[line] ?? ''
    switch (kind % 6) {
      case 0:
        lines.splice(line, 1)
        break
      case 1:
        lines.splice(line, 0, current)
        break
      case 2:
        lines[line] = ` ${current}`
        break
      case 3:
        lines[line] = current.replace(/([a-z_]{4,})/, (word) => word.slice(0, -2) + word.slice(-1))
        break
      case 4:
        lines[line] = current.replace(':', '')
        break
      default:
        lines[line] = current.slice(0, at % (current.length + 1)) + sign + current.slice(at % (current.length + 1))
    }
    return lines.join('\n')
  }

  it('never crash the generator, and every problem has a place in its file', () => {
    fc.assert(
      fc.property(
        fc.nat(names.length - 1),
        fc.nat(5),
        fc.nat(4000),
        fc.constantFrom(
          '\t',
          '{',
          ']',
          '"',
          "'",
          '*',
          '&a',
          '!',
          '<<: ',
          '__proto__: 1',
          '\u0000',
          '\u2028',
          '}',
          ', ',
          ': ',
          '#',
          '|',
          '010',
        ),
        (name, kind, at, sign) => {
          const inside = names[name] ?? ''
          const text = mutate(texts[inside] ?? '', kind, at, sign)
          const { problems } = build({ ...texts, [inside]: text })
          const length = text.split('\n').length
          for (const { file, line, column, code, message } of problems) {
            expect(code).toMatch(/^MAN\d{4}$/)
            expect(message.length).toBeGreaterThan(3)
            if (file !== `manifest/${inside}`) continue
            expect(line).toBeGreaterThanOrEqual(1)
            expect(line).toBeLessThanOrEqual(length)
            expect(column).toBeGreaterThanOrEqual(1)
          }
        },
      ),
      { numRuns: 150, seed: 7 },
    )
  }, 600_000)
})
