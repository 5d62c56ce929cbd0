import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Handlebars from 'handlebars'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheFolder } from '../../../generator/files/last-run'
import { readModel } from '../../../generator/read'
import { CompiledTemplates } from '../../../generator/templates/compiled-templates'
import { render, startEngine } from '../../../generator/templates/engine'
import { readTemplates } from '../../../generator/templates/read'
import { YamlFile } from '../../../generator/yaml/yaml-file'
import { sandbox } from '../sandbox'

/*
 * Work that a run after a change of one entity does not do again: finding places in YAML files without problems, and
 * compiling templates.
 */
let project: ReturnType<typeof sandbox>

beforeEach(() => {
  project = sandbox('transfer')
})
afterEach(() => {
  vi.restoreAllMocks()
  project.remove()
})

/** Compiles all templates as a process does that has just started. Returns how many it compiled itself. */
function compileAll(version: string): number {
  const precompile = vi.spyOn(Handlebars, 'precompile')
  const templates = readTemplates(project.root)
  const compiled = new CompiledTemplates(project.root, version)
  for (const text of [...templates.texts.values(), ...Object.values(templates.partials)]) compiled.compile(text)
  compiled.save(templates)
  const count = precompile.mock.calls.length
  precompile.mockRestore()
  return count
}

describe('places in YAML files', () => {
  it('are not looked up while the manifest has no problems, because the first one costs a parse of the file', () => {
    const places = vi.spyOn(YamlFile.prototype, 'locations')
    expect(readModel('.').problems).toEqual([])
    expect(places).not.toHaveBeenCalled()
  })
})

describe('compiled templates', () => {
  it('spare a second process of the same version every compilation', () => {
    expect(compileAll('1')).toBeGreaterThan(30)
    expect(compileAll('1')).toBe(0)
    expect(compileAll('2')).toBeGreaterThan(30)
  })

  it('are compiled again when their text changed, and the old text is dropped', () => {
    compileAll('1')
    const banner = join(project.root, 'templates/partials/banner.hbs')
    writeFileSync(banner, `${readFileSync(banner, 'utf8')} `)
    const cached = join(cacheFolder(project.root), 'templates.json')
    const count = () => Object.keys((JSON.parse(readFileSync(cached, 'utf8')) as { code: object }).code).length
    const before = count()
    expect(compileAll('1')).toBe(1)
    expect(count()).toBe(before)
  })

  it('print the same text as templates compiled in the same process', () => {
    const partials = { item: '{{text name}}' }
    const template = '{{#each rows}}{{> item}}{{#unless @last}}, {{/unless}}{{/each}}'
    const view = { rows: [{ name: "a'b" }, { name: '<c>' }] }
    const cold = render(template, partials, view)
    for (const _process of [1, 2]) {
      const compiled = new CompiledTemplates(project.root, '1')
      startEngine(partials, compiled.compile)
      expect(render(template, partials, view)).toBe(cold)
      compiled.save({ texts: new Map([['t', template]]), partials })
    }
    expect(existsSync(join(cacheFolder(project.root), 'templates.json'))).toBe(true)
    startEngine({})
  })
})
