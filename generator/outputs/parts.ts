import * as z from 'zod'

/*
 * Parts of views that several kinds of files share. A view is what a template is given: the types below check the
 * modules that make views, the templates that read them, and write templates/README.md.
 */

const text = z.string()

/** A value that a template prints with the helper `literal`. */
export const value = z.unknown().describe('any value; print it with `literal`')

export const label = z.object({ zh: text, en: text })

export const banner = z
  .object({
    source: text.describe('manifest file or folder that the file follows from'),
    mark: text.describe('how the generator knows its own files again'),
    advice: text.describe('what to do for another outcome'),
  })
  .describe('first lines of every file: print them with the partial `banner`')

export const imports = z
  .array(
    z.object({
      module: text,
      star: text.optional(),
      standard: text.optional().describe('name of the default import'),
      names: z.array(z.object({ name: text, type: z.boolean() })),
      onlyTypes: z.boolean(),
    }),
  )
  .describe('imports that depend on the manifest: print them with the partial `imports`')

export const expression = z
  .object({
    reads: z.boolean().describe('whether it takes a scope'),
    scope: text.optional().describe('type of the scope, where it has to be named'),
    live: z.boolean().describe('whether it awaits live stock, prices or sales'),
    body: text.describe('the value as TypeScript, printed from CEL'),
  })
  .describe('an expression of the manifest: print it with the partial `expression`')
export type ExpressionView = z.infer<typeof expression>

export const expressions = z
  .array(z.object({ name: text, expression }))
  .describe('expressions by name: print them with the partial `expressions`')
export type ExpressionsView = z.infer<typeof expressions>

export const field = z.object({ name: text, facts: value }).describe('a field: print it with the partial `field`')
export type FieldView = z.infer<typeof field>

export const section = z.object({
  key: text,
  fields: z.array(text).optional(),
  table: text.optional(),
  columns: z.array(text).optional(),
})

export const control = z
  .object({ field: text, name: text.describe('the imported component') })
  .describe('a field that a person draws')

export const check = z
  .object({
    path: text,
    check: expression,
    message: label,
    warn: z.boolean(),
    needs: value.optional().describe('what its operator must hold to see what it reads'),
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

/** What every file of an entity knows. */
export const entity = {
  banner,
  entity: text.describe('`store_receive_receipt`'),
  type: text.describe('`StoreReceiveReceipt`'),
  value: text.describe('`storeReceiveReceipt`'),
}

/** The words of an entity. */
export const title = label.describe('plural title')
