import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { schemaComment } from '../../../generator/language'
import { projectOf } from '../sandbox'

export const SHELF = `${schemaComment('entity', 2)}
# The shelves of a store.
entity: shelf
module: good
kind: master
title: { en: Shelves, one: Shelf }   # titles
scope: tenant
mixins: [enabled]
display: [code]

fields:
  code: { label: { en: Code }, type: text, required: true, help: { en: "On the label, {example}", fr: "Sur l’étiquette, {example}" } }
  size:
    label:
      en: Size   # of the board
    type: enum
    values: { small: { en: Small, color: blue }, large: { en: Large } }

  price: { label: { en: Price }, type: money, checks: [{ check: "price > 1.0", message: { en: Too cheap } }] }
list: { columns: [code, { field: size, label: { en: How large } }], filters: [] }
access: { head_office: [list, create, update] }
`
export const APP = `${schemaComment('app', 0)}
title: { en: Shop }
locales: [en-US, fr-FR]
landing: /good/shelf/list
groups:
  good: { title: { en: Goods }, icon: form, order: 1 }
  help: { title: { en: Help }, icon: form, order: 2, url: { en: "https://example.com" } }
`
export const ENTITY = 'manifest/entities/good/shelf.yaml'

/** The key of a text of the shelf, up to its path within the file. */
export const KEY = 'entities/good/shelf.yaml#'

export interface TextsProject {
  root: string
  /** What commands printed to standard output, and their problems. */
  output: string[]
  errors: string[]
  file(name: string): string
  write(name: string, text: string): void
  read(name: string): string
}

/** A product in English and French with the shelves above, made anew for each test of a file. */
export function textsProject(): TextsProject {
  let remove: () => void
  const project: TextsProject = {
    root: '',
    output: [],
    errors: [],
    file: (name) => join(project.root, name),
    write: (name, text) => writeFileSync(project.file(name), text),
    read: (name) => readFileSync(project.file(name), 'utf8'),
  }
  beforeEach(() => {
    const made = projectOf({
      'app.yaml': APP,
      'routes/good.yaml': `${schemaComment('routes', 1)}\n- { entity: shelf, order: 1 }\n- { path: /help, name: Help, title: { en: Help page }, page: help/help, order: 2 }\n`,
      'entities/good/shelf.yaml': SHELF,
    })
    remove = made.remove
    project.root = made.root
    project.output.length = 0
    project.errors.length = 0
    vi.spyOn(console, 'log').mockImplementation((text: string) => void project.output.push(text))
    vi.spyOn(console, 'error').mockImplementation((text: string) => void project.errors.push(text))
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => project.output.push(String(text)) > 0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    remove()
  })
  return project
}
