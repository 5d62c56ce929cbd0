import { describe, expect, it } from 'vitest'
import { type Command, hitCommands, matching, linkCommands, screenCommands } from '@/layout/palette/commands'
import { menu } from '@/layout/frame.example'

const INITIALS: Readonly<Record<string, string>> = { 收货单: 'shd', 采购订单: 'cgdd', 商品管理: 'spgl' }
const gone: string[] = []
const screens = screenCommands({
  menu,
  text: ({ zh }) => zh,
  initials: (chinese) => INITIALS[chinese] ?? '',
  go: (path) => gone.push(path),
})
const titles = (commands: readonly Command[]) => commands.map(({ title }) => title)

describe('the command palette finds a screen', () => {
  it.each([
    ['收货', '收货单'],
    ['shd', '收货单'],
    ['SHD', '收货单'],
    ['cg', '采购订单'],
    ['receiving', '收货单'],
    ['notes', '收货单'],
    [' 收 货 ', '收货单'],
  ])('searched as %s', (typed, title) => expect(titles(matching(screens, typed))[0]).toBe(title))

  it('equal names before beginnings before parts of a name', () => {
    const named = (title: string): Command => ({ key: title, title, hint: '', also: [], run: () => undefined })
    expect(titles(matching(['门店库存', '库存调整单', '库存'].map(named), '库存'))).toEqual([
      '库存',
      '库存调整单',
      '门店库存',
    ])
  })

  it('all screens in the order of the menu without a search text, and none for an unknown text', () => {
    expect(titles(matching(screens, ''))).toEqual(titles(screens))
    expect(matching(screens, '没有这个')).toEqual([])
  })

  it('and opens it', () => {
    matching(screens, 'shd')[0]?.run()
    expect(gone).toEqual(['/store/store_receive_receipt/list'])
  })
})

it('a found row names its entity by the list of the entity', () => {
  const results = [
    { entity: 'good.sku', id: 1, label: 'G1 大米', path: '/good/sku/update?id=1' },
    { entity: 'x.unknown', id: 1, label: 'U1', path: '/u' },
  ]
  const commands = hitCommands(results, { menu, text: ({ zh }) => zh, go: () => undefined })
  expect(commands.map(({ title, hint }) => [title, hint])).toEqual([
    ['G1 大米', '商品管理'],
    ['U1', ''],
  ])
})

it('an external menu entry too, named in the operator’s language', () => {
  const left: string[] = []
  const leave = (address: string) => void left.push(address)
  const words = { menu, initials: () => 'zjkgw', hint: '外部', leave }
  const chinese = linkCommands({ ...words, text: ({ zh }) => zh })
  const english = linkCommands({ ...words, text: ({ en }) => en })
  expect(titles(chinese)).toEqual(['组件库官网'])
  matching(chinese, 'zjk')[0]?.run()
  matching(english, 'library')[0]?.run()
  expect(left).toEqual(['https://ant.design/index-cn', 'https://ant.design'])
})
