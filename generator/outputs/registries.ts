import * as z from 'zod'
import type { Model } from '../model/model-types'
import { libraryLocale } from '../language/library-locales'
import { ownTextFile } from '../language/own-text-file'
import { messageLocales } from '../model/texts'
import { registryBanner, type HandWrittenFiles } from './output'
import { banner as bannerPart, value } from './parts'

const text = z.string()

export const tables = z.object({
  banner: bannerPart,
  entities: z.array(
    z.object({ module: text, tables: z.array(text).describe('table of the entity, then its child tables') }),
  ),
})

/**
 * Returns one entry per entity, sorted by name. An entity with `of` is stored in the table of another entity and has no
 * entry.
 */
export function tablesView(model: Model): z.infer<typeof tables> {
  return {
    banner: registryBanner('manifest/entities'),
    entities: sorted(model)
      .filter(({ of }) => !of)
      .map(({ entity, tables: children }) => ({
        module: `./tables/${entity}`,
        tables: [entity, ...children.map(({ table }) => table)],
      })),
  }
}

export const resources = z.object({
  banner: bannerPart,
  entities: z.array(
    z.object({ value: text, module: text, rules: text.optional().describe('module of the hand-written rules') }),
  ),
})

/**
 * Returns one entry per entity, sorted by name. The entry names the file of hand-written rules, if that file exists.
 */
export function resourcesView(model: Model, handWritten: HandWrittenFiles): z.infer<typeof resources> {
  return {
    banner: registryBanner('manifest/entities'),
    entities: sorted(model).map(({ entity, names }) => ({
      value: names.value,
      module: `./resources/${entity}`,
      rules: handWritten.has(`server/resources/rules/${entity}.ts`) ? `../resources/rules/${entity}` : undefined,
    })),
  }
}

const sorted = ({ entities }: Model) => entities.toSorted((a, b) => (a.entity < b.entity ? -1 : 1))

export const messages = z.object({
  banner: bannerPart,
  namespaces: z.array(z.object({ name: text, files: z.array(z.object({ locale: text, path: text })) })),
})

/** Returns the lazily imported message files by namespace and language. */
export function messagesView(model: Model, handWritten: HandWrittenFiles): z.infer<typeof messages> {
  const namespace = (name: string, file: string, locales: readonly string[]) => ({
    name,
    files: messageLocales(locales).map((locale) => ({ locale, path: `./${file}.${locale}.json` })),
  })
  // The server imports the texts that a project adds in further languages from this registry. The console finds the
  // same files without a registry (src/i18n/load.ts).
  const added = (name: string) =>
    model.app.locales.flatMap((locale) => {
      if (messageLocales([]).includes(locale)) return []
      const file = ownTextFile(locale, `${name}.json`, (path) => handWritten.has(path))
      return file === undefined ? [] : [{ locale, path: file.replace(/^src/, '..') }]
    })
  const server = added('server')
  return {
    banner: registryBanner('manifest/entities'),
    namespaces: [
      { name: 'mixins', files: [...namespace('mixins', 'mixins', []).files, ...added('mixins')] },
      ...(server.length > 0 ? [{ name: 'server', files: server }] : []),
      ...model.entities.map(({ key, names, entity }) => namespace(key, `${names.folder}/${entity}`, model.app.locales)),
    ],
  }
}

export const locales = z.object({
  banner: bannerPart,
  locales: value.describe('languages of the product; the first is the default'),
  title: value.describe('name of the product, {zh, en}'),
  console: z.boolean().optional().describe('whether the file is that of the console'),
  libraries: z
    .array(z.object({ locale: text, antd: text.optional(), dayjs: text.optional() }))
    .optional()
    .describe('names of further languages in antd and dayjs; only for the console'),
})

/** Returns the view of the languages and the name of the product, for the server or the console. */
export function localesView(model: Model, reader: 'server' | 'console'): z.infer<typeof locales> {
  const { locales: tags, title } = model.app
  // The console imports the Chinese and English texts of antd and dayjs by hand (src/app/providers.tsx).
  const further = tags.filter((locale) => locale !== 'zh-CN' && locale !== 'en-US')
  const libraries = further.map((locale) => ({ locale, ...libraryLocale(locale) }))
  return {
    banner: registryBanner('manifest/app.yaml'),
    locales: [...tags],
    title,
    ...(reader === 'console' && { console: true, libraries }),
  }
}
