import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Script } from 'node:vm'
import { comment, jsonFile, key, literal, text } from '../../generator/literal'

const run = (code: string): unknown => new Script(`(${code})`).runInThisContext()

const HOSTILE = [
  'it\'s "quoted" `ticked`',
  'back\\slash \\n \\u0041',
  '${injected}',
  '*/ /* //',
  '{{mustache}} {{{triple}}}',
  '</script><SCRIPT>',
  '<!-- -->',
  'a\u2028b\u2029c',
  '👩‍👩‍👧',
  '\ud83d',
  '\u202eabc\u2066',
  '\ufeffbom',
  '\0',
  '',
  '__proto__',
  'constructor',
  '$& $1 $$',
]

/** Any text, including lone surrogates and control characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(...HOSTILE),
)

describe('text', () => {
  it('evaluates to the same text as code', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(run(text(value))).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })

  it('stays on one line and contains nothing that ends a script or changes the text direction', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(text(value)).not.toMatch(/[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]|<\/script|<!--/i)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('literal', () => {
  it('evaluates to the same value as code', () => {
    const value = fc.jsonValue({ noUnicodeString: false })
    fc.assert(
      fc.property(value, (json) => {
        expect(JSON.stringify(run(literal(json)))).toBe(JSON.stringify(json))
      }),
      { numRuns: 500 },
    )
  })

  it('leaves out undefined properties', () => {
    expect(literal({ a: 1, b: undefined, c: { d: undefined } })).toBe('{ a: 1, c: {} }')
  })

  it('takes any text as a key', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(Object.keys(run(`{ ${key(name)}: 1 }`) as object)).toEqual([name])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('jsonFile', () => {
  it('parses back to the same texts', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          anyText.filter((name) => name !== '__proto__'),
          anyText,
        ),
        (texts) => {
          expect(JSON.parse(jsonFile(texts))).toEqual({ ...texts })
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('comment', () => {
  it('cannot end the comment that contains it', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(run(`/** ${comment(value)} */ 7`)).toBe(7)
      }),
      { numRuns: 1000 },
    )
  })
})
