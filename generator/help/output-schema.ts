import * as z from 'zod'
import type { LanguageFile } from '../json-schema'

/*
 * What each command prints with --json. Tests check the output of every command against these shapes as they are
 * published. Open objects (`looseObject`) hold more than is promised.
 */
const position = z.strictObject({ line: z.int().min(1), column: z.int().min(1) })
const range = z
  .strictObject({ start: position, end: position })
  .describe('Lines and columns count from 1, columns in UTF-16 units; end is behind the last character.')
const place = { file: z.string(), line: z.int(), column: z.int(), length: z.int() }

export const problem = z
  .strictObject({
    ...place,
    code: z.string().regex(/^MAN\d{4}$/),
    path: z.string().describe('Path in the data, such as fields.sku_name.type; empty for the file as a whole.'),
    message: z.string(),
    hint: z.string().optional().describe('How to fix the problem.'),
    frame: z.string().describe('The line with a caret below it.'),
    range,
    edits: z
      .array(z.strictObject({ file: z.string(), range, text: z.string() }))
      .describe('Edits that fix the problem; empty when the fix is unknown. Each edit replaces a range of a file.'),
  })
  .meta({ id: 'Problem' })

const framed = z.looseObject({ ...place, frame: z.string() })
const change = z
  .looseObject({
    area: z.string(),
    change: z.enum(['added', 'removed', 'changed']),
    what: z.string(),
    says: z.string(),
  })
  .meta({ id: 'Change' })
const key = z.strictObject({ key: z.string(), required: z.boolean(), value: z.string(), meaning: z.string() })

const generated = z.strictObject({
  kind: z.enum(['unchanged', 'written', 'problems', 'differs', 'edited']),
  written: z.array(z.string()),
  removed: z.array(z.string()),
  problems: z.array(problem),
  differs: z.array(z.string()).optional().describe('Files that differ from the manifest; nothing was written.'),
  missing: z
    .array(z.strictObject({ locale: z.string(), missing: z.int(), of: z.int(), builtIn: z.int().optional() }))
    .optional()
    .describe(
      'Languages that lack texts, and how many; the first language is shown there. `builtIn`: words of the console and the server that are not translated.',
    ),
  edited: z.array(z.string()).optional().describe('Files of `differs` that were edited by hand.'),
})

/** By command of `npm run manifest`; `generate` with `--check` as well, and `npm run migration`. */
export const OUTPUTS = {
  generate: generated,
  take: generated,
  return: generated,
  check: z.strictObject({
    good: z.boolean(),
    problems: z.array(problem),
    findings: z.array(
      z.looseObject({
        what: z.string(),
        kind: z.string(),
        use: framed,
        declared: framed,
        mend: z.string(),
        open: z.boolean(),
      }),
    ),
    dropped: z.array(z.string()),
    against: z.string().optional(),
    boot: z
      .strictObject({
        calls: z.int(),
        roles: z.int(),
        notMade: z.array(z.strictObject({ entity: z.string(), file: z.string(), line: z.int(), message: z.string() })),
      })
      .optional(),
  }),
  plan: z.union([
    z.strictObject({
      against: z.string(),
      class: z.enum(['harmless', 'widens', 'breaks', 'both']),
      widens: z.int(),
      breaks: z.int(),
      changes: z.array(change),
    }),
    z.strictObject({ which: z.enum(['now', 'before']), problems: z.array(problem) }),
  ]),
  rename: z.strictObject({
    what: z.string(),
    to: z.string(),
    manifest: z.array(z.string()),
    hand: z.array(z.strictObject({ at: z.string(), write: z.string() })),
    open: z.array(z.string()).describe('Unchanged places that may mean the same name of another entity.'),
    moved: z.record(z.string(), z.string()),
    database: z.array(z.record(z.string(), z.unknown())),
  }),
  add: z.strictObject({
    what: z.string(),
    files: z.array(z.strictObject({ path: z.string(), new: z.boolean(), text: z.string() })),
    screens: z.array(z.string()),
    next: z.array(z.string()),
    written: z.boolean(),
  }),
  'texts export': z.strictObject({
    file: z.string(),
    source: z.string(),
    target: z.string(),
    texts: z.int(),
    missing: z.int().describe('Texts without a translation.'),
  }),
  'texts import': z.strictObject({
    file: z.string(),
    source: z.string(),
    target: z.string(),
    changed: z.int().describe('Texts that are new or differ from those of the manifest.'),
    untranslated: z.int(),
    files: z.array(z.string()).describe('Manifest files with new texts.'),
    problems: z
      .array(
        z.strictObject({ file: z.string(), line: z.int(), key: z.string(), message: z.string(), cure: z.string() }),
      )
      .describe('Rows that do not fit; nothing is written then.'),
    written: z.boolean(),
  }),
  status: z.array(
    z.looseObject({
      path: z.string(),
      slot: z.string(),
      entity: z.string(),
      base: z.string().optional(),
      changes: z.array(change).optional(),
    }),
  ),
  routes: z.array(
    z.looseObject({ path: z.string(), name: z.string(), title: z.looseObject({ zh: z.string(), en: z.string() }) }),
  ),
  entities: z.array(z.looseObject({ entity: z.string(), module: z.string(), kind: z.string() })),
  migration: z.strictObject({
    outcome: z.enum(['written', 'nothing', 'disagrees', 'loses']),
    file: z.string().nullable().describe('The script that was written.'),
    statements: z.array(z.string()),
    notes: z.array(z.string()).describe('Changes that need no statement.'),
    kept: z.array(z.string()).describe('Columns and tables that stay until a later migration drops them.'),
    incompatible: z
      .array(z.string())
      .describe('Changes with which processes of the previous version do not work; empty when they may run beside it.'),
    losses: z.array(
      z.strictObject({
        what: z.string(),
        says: z.string(),
        rows: z.strictObject({ count: z.int(), of: z.int(), first: z.array(z.string()) }).nullable(),
        cures: z.array(z.strictObject({ says: z.string(), command: z.string(), manifest: z.string().optional() })),
      }),
    ),
    development: z.string().nullable(),
  }),
  explain: z.union([
    z.strictObject({
      code: z.string(),
      meaning: z.string(),
      cure: z.string(),
      example: z
        .strictObject({ file: z.string(), wrong: z.string(), printed: z.string(), right: z.string() })
        .describe('`right` is empty when the fix is to remove the lines, `wrong` when lines are missing.')
        .optional(),
    }),
    z.strictObject({
      path: z.string(),
      template: z.string(),
      partials: z.array(z.string()),
      view: z.string(),
      manifest: z.array(z.string()),
    }),
  ]),
  describe: z.strictObject({
    what: z.string(),
    meaning: z.string(),
    value: z.string(),
    keys: z.array(key),
    example: z.unknown().optional(),
    functions: z.array(z.string()).optional(),
  }),
  examples: z.union([
    z.strictObject({ kinds: z.array(z.string()) }),
    z.strictObject({
      kind: z.string(),
      file: z.string(),
      manifest: z.string(),
      routes: z.strictObject({ file: z.string(), line: z.string() }).optional(),
    }),
  ]),
} as const satisfies Readonly<Record<string, z.ZodType>>

/** manifest/schema/output.schema.json: a property for each command, which holds what the command prints with --json. */
export function outputSchema(): LanguageFile {
  const schema = z.toJSONSchema(z.object(OUTPUTS).partial(), {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  })
  const head = {
    $from: 'generator/help',
    description: 'What each command of npm run manifest, and npm run migration, prints with --json, by its name.',
  }
  return { path: 'manifest/schema/output.schema.json', content: `${JSON.stringify({ ...head, ...schema }, null, 2)}\n` }
}
