import { describe, expect, it } from 'vitest'
import { adding } from './adding'

const { open, add, output, model } = adding()

/** The smallest golden project, in English only. */
function english() {
  const project = open('tree')
  project.edit('manifest/app.yaml', /landing:/, 'locales: [en-US]\nlanding:')
  return project
}

describe('an addition to a product in English', () => {
  it('neither asks for nor writes Chinese', async () => {
    const project = english()
    const shelf = { '<name>': 'shelf', module: 'good', kind: 'master', en: 'Shelves', scope: 'tenant' }
    const fields = ['shelf_code:text:Code:required', 'size:enum:Size:values=small/Small,large/Large']
    expect(await add('entity', shelf, { fields }), output()).toBe(0)
    const text = project.read('manifest/entities/good/shelf.yaml')
    expect(text).toContain('title: {en: Shelves}')
    expect(text).toContain('values: {small: {en: Small}, large: {en: Large}}')
    expect(text).not.toMatch(/[\u4e00-\u9fff]|zh:/)
    expect(await add('field', { '<where>': 'shelf.note', type: 'text', en: 'Note' }), output()).toBe(0)
    expect(project.read('manifest/entities/good/shelf.yaml')).toContain('note: {label: {en: Note}, type: text}')
    expect(
      model()
        ?.entities.find(({ entity }) => entity === 'shelf')
        ?.fields.map(({ label }) => label.en),
    ).toContain('Note')
  })

  it('says how a field is written in one language', async () => {
    english()
    const shelf = { '<name>': 'shelf', module: 'good', kind: 'master', en: 'Shelves', scope: 'tenant' }
    expect(await add('entity', shelf, { fields: ['size:enum:Size:values=small/小/Small'] })).not.toBe(0)
    expect(output()).toContain('"small/小/Small" does not have the form value/English')
    expect(output()).toContain('name:type:English[')
  })
})
