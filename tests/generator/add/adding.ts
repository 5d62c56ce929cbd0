import { afterEach, beforeEach, expect, vi } from 'vitest'
import { addCommand, type AddFlags } from '../../../generator/commands/add'
import type { Model } from '../../../generator/model/model-types'
import { readModel } from '../../../generator/read'
import { Project } from '../repository'
import { readFiles } from '../sandbox'

type Flags = Partial<Omit<AddFlags, 'values'>>

/** Provides each test with a project to add to, and records all messages. */
export function adding() {
  let project: Project
  let output: string
  beforeEach(() => {
    output = ''
    const record = (...parts: unknown[]) => {
      output += `${parts.join(' ')}\n`
    }
    vi.spyOn(console, 'log').mockImplementation(record)
    vi.spyOn(console, 'error').mockImplementation(record)
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += String(text)
      return true
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    project.remove()
  })
  return {
    open(name: string, files?: Readonly<Record<string, string>>): Project {
      project = new Project(name, files)
      return project
    },
    add: (kind: 'entity' | 'field' | 'route', words: AddFlags['values'], flags: Flags = {}) =>
      addCommand(project.root, kind, { version: '', ...flags, values: words }),
    output: () => output,
    clearOutput: () => {
      output = ''
    },
    projectFiles: () => readFiles(project.root, 'manifest', 'src', 'server'),
    model: (): Model | undefined => {
      const { model, problems } = readModel(project.root)
      expect(problems).toEqual([])
      return model
    },
  }
}

/** Adds a status to stores, with the value `open`: documents of a store may be created only while it is open. */
export function openStores(project: Project): void {
  const values = (names: string) => names.replaceAll(/\w+/g, '$&: {zh: $&, en: $&}')
  project.edit(
    'manifest/entities/store/store.yaml',
    /\n\naccess:/,
    `
  status: {label: {zh: 状态, en: Status}, type: enum, values: {${values('open, suspended')}}}
  store_type: {label: {zh: 类型, en: Type}, type: enum, values: {${values('shop, head_office')}}}

access:`,
  )
}

export const COUNT = {
  '<name>': 'store_count',
  module: 'good',
  kind: 'receipt',
  zh: '盘点单',
  en: 'Counts',
  scope: 'store',
}
