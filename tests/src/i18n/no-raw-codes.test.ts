import { describe, expect, it } from 'vitest'
import { messages } from '@/generated/messages'
import { type DescribedEntity, everyResource } from '../../every-resource'

type Words = { [key: string]: string | Words | undefined }

const LOCALES = ['zh-CN', 'en-US'] as const

async function wordsOf(resource: DescribedEntity, locale: (typeof LOCALES)[number]) {
  const load = async (namespace: string) => (await messages[namespace]?.[locale]?.())?.default as Words | undefined
  const [own, mixins] = [await load(resource.shape.entity), await load('mixins')]
  return (...path: string[]) => at(own, path) ?? at(mixins, path)
}

function at(words: Words | undefined, path: readonly string[]): string | undefined {
  let here: string | Words | undefined = words
  for (const key of path) here = typeof here === 'object' && Object.hasOwn(here, key) ? here[key] : undefined
  return typeof here === 'string' ? here : undefined
}

describe.each(LOCALES)('in %s', (locale) => {
  it('every status, transition and choice has a label', async () => {
    const raw: string[] = []
    for (const resource of everyResource) {
      const word = await wordsOf(resource, locale)
      for (const name of Object.keys(resource.transitions))
        if (!word('actions', name)) raw.push(`${resource.entity} action ${name}`)
      for (const [name, field] of Object.entries(resource.shape.fields)) {
        if (!word('fields', name)) raw.push(`${resource.entity} field ${name}`)
        for (const value of Object.keys(field.options ?? {}))
          if (!word('enums', name, value)) raw.push(`${resource.entity} ${name} ${value}`)
      }
      for (const [table, { fields }] of Object.entries(resource.shape.tables ?? {}))
        for (const [name, field] of Object.entries(fields)) {
          if (!word('tables', table, 'fields', name) && !word('line_fields', name))
            raw.push(`${resource.entity} ${table}.${name}`)
          for (const value of Object.keys(field.options ?? {}))
            if (!word('tables', table, 'enums', name, value) && !word('enums', name, value))
              raw.push(`${resource.entity} ${table}.${name} ${value}`)
        }
    }
    expect(raw).toEqual([])
  })
})
