import { parseDecimal } from '@/exact/scale'
import { scaleOf } from '@/rules/values/scale-of'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { Field, Fields, Shape } from '@/rules/field'

/*
 * Limits and values of a field are printed twice for the browser: into the description that draws the field and into
 * the schema that checks it (docs/decisions/0001-machinery.md). This test compares the two for every field of every
 * entity.
 */

const descriptions = import.meta.glob<Record<string, Shape>>('../../../src/generated/*/*/*.fields.ts', { eager: true })
const schemas = import.meta.glob<Record<string, z.ZodObject>>('../../../src/generated/*/*/*.schema.ts', { eager: true })

const TEXTS = new Set(['text', 'textarea', 'code', 'json'])

/** Values at the limits of a field, and values just beyond them. Empty where the description names no limit. */
function samplesOf(field: Field): { good: unknown[]; bad: unknown[] } {
  const { type, min, max, options, choices } = field
  if (choices && type !== 'text_list' && type !== 'text') {
    const good = choices.map((choice) => parseDecimal(String(choice), scaleOf(field))!)
    return { good, bad: [Math.max(...good) + 1] }
  }
  if (type === 'enum') return { good: Object.keys(options ?? {}), bad: ['no such value'] }
  // Digits are JSON as well, and no text is left out for its spaces.
  if (TEXTS.has(type)) return max === undefined ? none : { good: ['1'.repeat(max)], bad: ['1'.repeat(max + 1)] }
  if (type === 'images')
    return max === undefined ? none : { good: [Array(max).fill('a')], bad: [Array(max + 1).fill('a')] }
  if (!['integer', 'decimal', 'money', 'quantity', 'percent', 'rating', 'duration'].includes(type)) return none
  return {
    good: [min, max].filter((limit) => limit !== undefined),
    bad: [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])],
  }
}
const none = { good: [], bad: [] }

/** The paths of fields whose description and schema disagree. */
function disagreements(fields: Fields, schema: z.ZodObject, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const type = schema.shape[name] as z.ZodType | undefined
    // Counts of other rows are read only, so the schema has none of them.
    if (!type) return field.system ? [] : [`${prefix}${name}: not in the schema`]
    const accepts = (value: unknown) => {
      const { success, error } = type.safeParse(value)
      // A pattern is only in the schema, so a text of the right length may still be refused by it.
      return success || error.issues.every((issue) => 'params' in issue && issue.params?.rule === 'pattern')
    }
    const { good, bad } = samplesOf(field)
    return [
      ...good.filter((value) => !accepts(value)).map((value) => `${prefix}${name}: refuses ${String(value)}`),
      ...bad.filter(accepts).map((value) => `${prefix}${name}: accepts ${String(value)}`),
    ]
  })
}

/** The schema of a row of the table. */
function rowOf(schema: z.ZodObject, table: string): z.ZodObject {
  let type = schema.shape[table] as z.ZodType
  while (!('element' in type)) type = (type as z.ZodOptional<z.ZodType>).unwrap()
  return type.element as z.ZodObject
}

const shapes = Object.entries(descriptions).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, shape]) => {
    const schema = schemas[path.replace('.fields.ts', '.schema.ts')]?.[name.replace(/Shape$/, 'Schema')]
    return schema ? [{ shape, schema }] : []
  }),
)

describe('description and schema of a field', () => {
  it('are found for every entity', () => expect(shapes.length).toBe(Object.keys(schemas).length))

  it('have the same limits and values', () => {
    const found = shapes.flatMap(({ shape, schema }) => [
      ...disagreements(shape.fields, schema, `${shape.entity}.`),
      ...Object.entries(shape.tables ?? {}).flatMap(([table, { fields }]) =>
        disagreements(fields, rowOf(schema, table), `${shape.entity}.${table}.`),
      ),
    ])
    expect(found).toEqual([])
  })

  it('that disagree are reported', () => {
    const sample = shapes.find(({ shape }) =>
      Object.values(shape.fields).some(({ type, max }) => type === 'text' && max),
    )
    const [name, field] = Object.entries(sample?.shape.fields ?? {}).find(
      ([, { type, max }]) => type === 'text' && max,
    )!
    expect(disagreements({ [name]: { ...field, max: field.max! + 1 } }, sample!.schema)).toHaveLength(1)
  })
})
