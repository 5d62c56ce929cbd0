import * as z from 'zod'
import type { Model } from '../model/types'
import { LOCALES, type Locale } from './messages'
import { registryBanner, type Present } from './output'
import { banner as bannerPart } from './parts'

const text = z.string()

export const tables = z.object({
  banner: bannerPart,
  entities: z.array(z.object({ module: text, tables: z.array(text).describe('its table, then its child tables') })),
})

/** One line per entity, sorted. A second view of another entity's table has none of its own. */
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
    z.object({ value: text, module: text, rules: text.optional().describe('module of a person’s rules') }),
  ),
})

/** One line per entity, sorted; where a person wrote rules for it, they are applied here. */
export function resourcesView(model: Model, present: Present): z.infer<typeof resources> {
  return {
    banner: registryBanner('manifest/entities'),
    entities: sorted(model).map(({ entity, names }) => ({
      value: names.value,
      module: `./resources/${entity}`,
      rules: present.has(`server/resources/rules/${entity}.ts`) ? `../resources/rules/${entity}` : undefined,
    })),
  }
}

const sorted = ({ entities }: Model) => entities.toSorted((a, b) => (a.entity < b.entity ? -1 : 1))

export const messages = z.object({
  banner: bannerPart,
  namespaces: z.array(z.object({ name: text, files: z.array(z.object({ locale: text, path: text })) })),
})

/** Namespace → language → lazy import. */
export function messagesView(model: Model): z.infer<typeof messages> {
  const namespace = (name: string, file: string) => ({
    name,
    files: (Object.keys(LOCALES) as Locale[]).map((locale) => ({ locale, path: `./${file}.${locale}.json` })),
  })
  return {
    banner: registryBanner('manifest/entities'),
    namespaces: [
      namespace('mixins', 'mixins'),
      ...model.entities.map(({ key, names, entity }) => namespace(key, `${names.folder}/${entity}`)),
    ],
  }
}
