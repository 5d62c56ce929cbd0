import { describe, expect, it } from 'vitest'
import { adding } from './adding'

const { open, add, output, model } = adding()

describe('screens', () => {
  it('are added for an entity without a menu entry', async () => {
    const project = open('lines')
    project.edit('manifest/entities/store/store.yaml', 'kind: internal', 'kind: master')
    expect(await add('route', { '<name>': 'store', base: '/shops', screens: 'list' })).toBe(0)
    expect(project.read('manifest/routes/store.yaml')).toContain(
      '- {entity: store, base: /shops, screens: [list], order: 1}',
    )
    expect(await add('route', { '<name>': 'order' })).toBe(2)
    expect(output()).toContain('the menu has the screens of order already, at manifest/routes/good.yaml:2')
  })

  it('are added for a hand-written page', async () => {
    open('lines', { 'src/pages/good/map.tsx': 'export default () => null\n' })
    const map = { '<name>': 'goods_map', group: 'good', zh: '地图', en: 'Map' }
    expect(await add('route', { ...map, page: 'good/plan' })).toBe(2)
    expect(output()).toContain('src/pages/good/plan.tsx does not exist: write the page first')
    expect(await add('route', { ...map, page: 'good/map' })).toBe(0)
    expect(model()?.routes.find(({ name }) => name === 'goods_map')?.path).toBe('/good/goods_map')
  })
})
