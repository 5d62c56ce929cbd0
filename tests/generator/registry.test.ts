import { diffLines } from 'diff'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generate } from '../../generator/generate'
import { syncRegistry, Unsynced } from '../../generator/registry/sync'
import { Repository } from './repository'

const PRINTED = `// From manifest. Regenerated.
import type { Route } from './route'

/** Every screen. */
export const routes: Route[] = [
  route({ name: 'a', title: 'A' }),
  route({ name: 'c', title: 'C' }),
  route({ name: 'd', title: 'D' }),
]
`
const between = (text: string, lines: string) => PRINTED.replace(text, `${lines}${text}`)

describe('a registry file that exists already', () => {
  it('becomes the generated text when it has no hand-written part, whatever was added, removed, changed or moved', () => {
    const others = [
      PRINTED.replace(/ {2}route\(\{ name: 'a'.*\n/, ''),
      PRINTED.replace(/ {2}route\(\{ name: 'd'.*\n/, ''),
      between(`  route({ name: 'c'`, `  route({ name: 'b', title: 'B' }),\n`),
      between(']\n', `  route({ name: 'e', title: 'E' }),\n`),
      PRINTED.replace("title: 'C'", "title: 'Sea', hidden: true"),
      PRINTED.replace(/( {2}route\(\{ name: 'a'.*\n)( {2}route.*\n)/, '$2$1'),
      PRINTED.replace('// From manifest.', '// From elsewhere.').replace('Every screen', 'All screens'),
      PRINTED.replace('\n/** Every', `import { x } from './x'\n\n/** Every`),
    ]
    // The formatter decides about trailing commas and spaces, so both are normalised.
    const spaces = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(', ]', ' ]').trim()
    for (const other of others) {
      expect(spaces(syncRegistry(other, PRINTED))).toBe(spaces(PRINTED))
      expect(spaces(syncRegistry(PRINTED, other))).toBe(spaces(other))
    }
  })

  it('has one entry under its new name where an entity is renamed', () => {
    const file = (...names: string[]) =>
      `// From manifest.\n${names.map((name) => `export { ${name} } from './${name}'\n`).join('')}`
    expect(syncRegistry(file('a', 'send', 'z'), file('a', 'ship', 'z'))).toBe(file('a', 'ship', 'z'))
    expect(syncRegistry(file('a', 'send'), file('a', 'ship'))).toBe(file('a', 'ship'))
    const routes = PRINTED.replace("name: 'c'", "name: 'sea'")
    expect(syncRegistry(PRINTED, routes).match(/name: '\w+'/g)).toEqual(routes.match(/name: '\w+'/g))
  })

  it('keeps marked hand-written parts in their place, and takes everything else from the generated text', () => {
    const onDisk = PRINTED.replace(
      'import type',
      `// Hand-written: the pilot has a page of its own.\nimport { pilot } from './pilot'\nimport type`,
    )
      .replace(
        `  route({ name: 'c', title: 'C' }),`,
        `  // Hand-written: until the pilot ends.\n  route({ name: 'b', load: pilot }),\n  // Note: asked for by the shops,\n  // so it stays.\n  route({ name: 'c', title: 'Old' }),`,
      )
      .replace(
        `  route({ name: 'd', title: 'D' }),\n`,
        '  // Hand-written: called otherwise.\n  route({ name: "d", title: "Mine" }),\n',
      )
    const after = syncRegistry(onDisk, PRINTED)
    expect(after).toContain(`  route({ name: 'a', title: 'A' }),
  // Hand-written: until the pilot ends.
  route({ name: 'b', load: pilot }),
  // Note: asked for by the shops,
  // so it stays.
  route({ name: 'c', title: 'C' }),
  // Hand-written: called otherwise.
  route({ name: "d", title: "Mine" }),
]`)
    expect(after).toContain(`// Hand-written: the pilot has a page of its own.\nimport { pilot } from './pilot'`)
    expect(syncRegistry(after, PRINTED)).toBe(after)
  })

  it('keeps marked parts of lists within its entries, and of objects', () => {
    const nested = (title: string, more = '') => `export const map = {
  good: { title: '${title}', entities: [
    { entity: 'sku' },${more}
  ] },
}
`
    const onDisk = nested('Goods', `\n    // Hand-written: no manifest has it.\n    { entity: 'mine' },`)
    expect(syncRegistry(onDisk, nested('Stock'))).toBe(onDisk.replace('Goods', 'Stock'))
    expect(() => syncRegistry(onDisk, nested('Goods').replace('good:', 'other:'))).toThrow(Unsynced)
  })

  it('loses comments without a mark, which the caller reports before anything is written', () => {
    for (const other of [
      `${PRINTED}// mine\n`,
      between(']\n', '  // mine\n'),
      PRINTED.replace("title: 'A' }),", "title: 'A' }), // mine"),
      between(`  route({ name: 'c'`, '  // mine\n'),
    ])
      expect(syncRegistry(other, PRINTED)).not.toContain('mine')
  })

  it('is refused when it does not parse', () => {
    expect(() => syncRegistry(`${PRINTED}<<<<<<< ours`, PRINTED)).toThrow(Unsynced)
  })
})

describe('the route table of a project', () => {
  const ROUTES = 'src/generated/routes.ts'
  const MANIFEST = 'manifest/routes/good.yaml'
  const FIRST = '- { entity: thing, base: /good/thing }'
  const MOVED = '- { entity: thing, base: /good/thing, order: 7 }'
  const PILOT = `  // Hand-written: the pilot has no manifest.
  route({
    path: '/good/pilot',
    name: 'pilot',
    title: { zh: '试点', en: 'Pilot' },
    roles: ['*'],
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    load: () => import('@/pages/good/pilot/pilot'),
  }),
`
  let project: Repository
  beforeEach(async () => {
    project = new Repository('take-over')
    await generate(project.root)
    project.commit()
  })
  afterEach(() => project.remove())
  const addPilot = () => project.edit(ROUTES, /\n\]\n$/, `\n${PILOT}]\n`)

  it('changes in one line when one line of the manifest does', async () => {
    const before = project.read(ROUTES)
    project.edit(MANIFEST, FIRST, MOVED)
    await generate(project.root)
    const changed = diffLines(before, project.read(ROUTES)).filter(({ added }) => added)
    expect(changed.every(({ value }) => value.includes('order: 7'))).toBe(true)
    expect(changed.length).toBeGreaterThan(0)
  })

  it('keeps a person’s entry while entries around it come and go, committed or not', async () => {
    addPilot()
    expect((await generate(project.root)).kind).toBe('unchanged')
    expect((await generate(project.root, { check: true })).kind).toBe('unchanged')
    const thing = project.read('manifest/entities/good/thing.yaml')
    project.write('manifest/entities/good/apple.yaml', thing.replace('entity: thing', 'entity: apple'))
    project.write(MANIFEST, `${project.read(MANIFEST)}- { entity: apple, base: /good/apple }\n`)
    expect((await generate(project.root)).kind).toBe('written')
    expect(project.read(ROUTES)).toContain(PILOT)
    expect(project.read(ROUTES)).toContain('apple_list')
    project.commit()
    project.edit(MANIFEST, '- { entity: apple, base: /good/apple }\n', '')
    project.delete('manifest/entities/good/apple.yaml')
    expect((await generate(project.root)).kind).toBe('written')
    expect(project.read(ROUTES)).toContain(PILOT)
    expect(project.read(ROUTES)).not.toContain('apple')
  })

  it('takes a person’s entry and a change of the manifest in one run', async () => {
    addPilot()
    project.edit(MANIFEST, FIRST, MOVED)
    expect((await generate(project.root)).kind).toBe('written')
    expect(project.read(ROUTES)).toContain(PILOT)
    expect(project.read(ROUTES)).toContain('order: 7')
  })

  it('is not overwritten where a person changed a generated entry without saying so', async () => {
    project.edit(ROUTES, /order: \d+/, 'order: 99')
    expect(await generate(project.root)).toMatchObject({ kind: 'edited', plan: { edited: [{ path: ROUTES }] } })
    addPilot()
    expect((await generate(project.root)).kind).toBe('edited')
  })

  it('is not overwritten where it does not parse and holds a person’s entry', async () => {
    addPilot()
    project.commit()
    project.write(ROUTES, `${project.read(ROUTES)}<<<<<<< ours\n`)
    project.commit()
    expect((await generate(project.root)).kind).toBe('edited')
  })
})
