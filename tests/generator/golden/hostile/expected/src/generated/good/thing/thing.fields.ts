// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Thing, in the order of its form. */
export const thingShape: Shape = {
  entity: 'good.thing',
  kind: 'master',
  fields: {
    code: { type: 'text', required: true, help: true },
    kind: { type: 'enum', options: { a: null, b: null, c: null } },
    f2: { type: 'text', choices: ['${injected} #{x}'] },
    f3: { type: 'text', choices: ['*/ alert(1) /*'] },
    f4: { type: 'text', choices: ['{{mustache}} {{{triple}}} {{#if x}}'] },
    f5: { type: 'text', choices: ['<\/script><script>alert(1)<\/script>\u003c!--'] },
    f6: { type: 'text', choices: ['line\u2028sep\u2029end'] },
    f7: { type: 'text', choices: ['emoji 👩‍👩‍👧 😀'] },
    f8: { type: 'text', choices: ['rtl \u202eمرحبا \u200f\u202c'] },
    f9: { type: 'text', choices: ['%s %d $t(key) $& $1'] },
    f10: { type: 'text', choices: ['<b>&amp; </b>'] },
    f11: { type: 'text', choices: ['tab'] },
  },
  states: { field: 'kind', initial: 'a', use: ['a', 'b', 'c'] },
  label: ['code'],
}
