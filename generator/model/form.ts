import { suggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'
import type { Field } from './fields/field-types'
import { repeated } from './repeated'
import { slug } from './names'
import type { Form, Table } from './types'

/** Cards of the form: as stated, else one with all that can be written, and one per table. */
export function formOf(compiler: Compiler, fields: readonly Field[], tables: readonly Table[]): Form {
  const raw = compiler.draft.raw.form
  if (!raw) return { sections: defaults(fields, tables) }
  const keys = new Set<string>()
  const known = fields.map(({ name }) => name)
  const seen: string[] = []
  const sections = raw.sections.flatMap((section, index): Form['sections'][number][] => {
    const path: Path = ['form', 'sections', index]
    const title = section.title ? { title: section.title } : {}
    let key = section.key ?? (slug(section.title?.en ?? '') || `section_${index + 1}`)
    if (keys.has(key)) key = `${key}_${index + 1}`
    keys.add(key)
    const name = section.lines ? 'lines' : section.table
    if (Boolean(section.fields) === Boolean(name)) {
      compiler.problem(
        'MAN2073',
        path,
        'a section has either fields or a table',
        'fields: […], lines: […], or table: … with columns: […]',
      )
      return []
    }
    if (section.fields) {
      section.fields.forEach((field, at) => {
        if (!known.includes(field))
          compiler.problem('MAN2070', [...path, 'fields', at], `"${field}" is no field`, suggestion(field, known))
        else if (seen.includes(field))
          compiler.problem(
            'MAN2072',
            [...path, 'fields', at],
            `"${field}" is given twice`,
            'it stands in the form already',
          )
        seen.push(field)
      })
      return [{ key, ...title, fields: section.fields.filter((field) => known.includes(field)) }]
    }
    const table = tables.find((one) => one.name === name)
    if (!table) {
      compiler.problem(
        'MAN2070',
        section.lines ? [...path, 'lines'] : [...path, 'table'],
        `there is no table "${name}"`,
        suggestion(
          name ?? '',
          tables.map((one) => one.name),
        ),
        Boolean(section.lines),
      )
      return []
    }
    const columns = section.lines ?? section.columns ?? table.fields.map((field) => field.name)
    const at = [...path, section.lines ? 'lines' : 'columns']
    const names = table.fields.map((field) => field.name)
    columns.forEach((column, place) => {
      if (!names.includes(column))
        compiler.problem('MAN2070', [...at, place], `"${column}" is no field of the rows`, suggestion(column, names))
    })
    repeated(columns, (place) => [...at, place], compiler)
    return [{ key, ...title, table: table.name, columns: columns.filter((column) => names.includes(column)) }]
  })
  return { sections }
}

function defaults(fields: readonly Field[], tables: readonly Table[]): Form['sections'] {
  const shown = fields.filter((field) => !field.system && !field.server.rollup).map(({ name }) => name)
  return [
    ...(shown.length ? [{ key: 'main', fields: shown }] : []),
    ...tables.map((table) => ({
      key: table.name,
      ...(table.title ? { title: table.title } : {}),
      table: table.name,
      columns: table.fields.map(({ name }) => name),
    })),
  ]
}
