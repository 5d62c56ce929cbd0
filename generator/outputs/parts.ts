import * as z from 'zod'

/*
 * Parts that several views share. A view is the data for a template. The zod types below check the modules that create
 * views and the templates that read the views; templates/README.md is generated from the same types.
 */

const text = z.string()

/** A value that a template prints with the helper `literal`. */
export const value = z.unknown().describe('any value; print it with `literal`')

export const label = z.object({
  zh: text,
  en: text,
  more: z.record(text, text).optional().describe('texts in other languages, by locale'),
})

export const banner = z
  .object({
    source: text.describe('manifest file or folder from which the file is generated'),
    mark: text.describe('text by which the generator recognises its own files'),
    advice: text.describe('how to change what the file holds'),
  })
  .describe('first lines of every file: print them with the partial `banner`')

export const imports = z
  .array(
    z.object({
      module: text,
      namespaceName: text.optional().describe('the name in `import * as name`'),
      defaultName: text.optional().describe('name of the default import'),
      names: z.array(z.object({ name: text, type: z.boolean() })),
      onlyTypes: z.boolean(),
    }),
  )
  .describe('imports that depend on the manifest: print them with the partial `imports`')

export const expression = z
  .object({
    reads: z.boolean().describe('whether the function takes a scope'),
    scope: text.optional().describe('type of the scope, where TypeScript cannot infer the type'),
    live: z.boolean().describe('whether the function awaits live stock, prices or sales'),
    body: text.describe('the value as TypeScript, printed from CEL'),
  })
  .describe('an expression of the manifest: print it with the partial `expression`')
export type ExpressionView = z.infer<typeof expression>

export const expressions = z
  .array(z.object({ name: text, expression }))
  .describe('expressions by name: print them with the partial `expressions`')
export type ExpressionsView = z.infer<typeof expressions>

export const where = z
  .object({
    table: text.describe('variable of the database table whose rows are filtered'),
    sql: text.describe('SQL of the condition, printed from CEL: reads `row`, `q` and `s`'),
    test: text.optional().describe('test of a row in memory, printed from CEL: reads `row` and `s`'),
    type: text.describe('type of a row in memory'),
    sqlReads: z.boolean().describe('whether the SQL reads the scope `s`'),
    testReads: z.boolean().describe('whether the test reads the scope `s`'),
    scope: text.optional().describe('type of the scope `s`'),
    line: z.array(text).describe('columns of the edited line that the condition reads'),
  })
  .describe('a condition over rows: print it with the partial `where`')
export type WhereView = z.infer<typeof where>

export const field = z.object({ name: text, facts: value }).describe('a field: print it with the partial `field`')
export type FieldView = z.infer<typeof field>

export const section = z.object({
  key: text,
  fields: z.array(text).optional(),
  table: text.optional(),
  columns: z.array(text).optional(),
  offered: z.array(text).optional().describe('all columns that can be chosen, where some are hidden at first'),
  shownIn: value.optional().describe('column → statuses in which it is shown; other columns always are'),
  tab: text.optional().describe('tab of the card; cards without a tab are shown above the tabs'),
  buttons: value.optional().describe('buttons below the fields or rows'),
  fold: text.optional().describe('`open` or `closed`: the title collapses the card'),
})

export const control = z
  .object({ field: text, name: text.describe('the imported component') })
  .describe('a form field with a hand-written component')

export const check = z
  .object({
    path: text,
    check: expression,
    message: label,
    warn: z.boolean(),
    limits: z
      .array(z.object({ op: text, to: expression }))
      .optional()
      .describe('limits that the check sets to the field at `path`'),
    rows: value.optional().describe('table whose rows the check asks for one by one, and the field of a refused row'),
    facts: value.optional().describe('fields that the check compares, whose values a warning shows'),
    needs: value.optional().describe('flags that an operator needs to see the fields that the check reads'),
  })
  .describe('print it with the partial `check`')
export type CheckView = z.infer<typeof check>

export const conditions = {
  required: expressions,
  defaults: expressions,
  show: expressions,
  edit: expressions,
  min: expressions,
  max: expressions,
  checks: z.array(check),
}
export type ConditionsView = z.infer<z.ZodObject<typeof conditions>>

/** Members that the view of every entity file has. */
export const entity = {
  banner,
  entity: text.describe('`store_receive_receipt`'),
  type: text.describe('`StoreReceiveReceipt`'),
  value: text.describe('`storeReceiveReceipt`'),
}

export const title = label.describe('plural title')
