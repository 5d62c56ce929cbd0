import { describe, expect, it } from 'vitest'
import { type Command, foundCommands, matching, outsideCommands, screenCommands } from '@/layout/palette/commands'
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

describe('the palette finds a screen', () => {
  it.each([
    ['收货', '收货单'],
    ['shd', '收货单'],
    ['SHD', '收货单'],
    ['cg', '采购订单'],
    ['receiving', '收货单'],
    ['notes', '收货单'],
    [' 收 货 ', '收货单'],
  ])('asked for as %s', (typed, title) => expect(titles(matching(screens, typed))[0]).toBe(title))

  it('the whole name before its beginning before a part of it', () => {
    const named = (title: string): Command => ({ key: title, title, hint: '', also: [], run: () => undefined })
    expect(titles(matching(['门店库存', '库存调整单', '库存'].map(named), '库存'))).toEqual([
      '库存',
      '库存调整单',
      '门店库存',
    ])
  })

  it('nothing typed shows all in the order of the menu, nonsense nothing', () => {
    expect(titles(matching(screens, ''))).toEqual(titles(screens))
    expect(matching(screens, '没有这个')).toEqual([])
  })

  it('and goes there', () => {
    matching(screens, 'shd')[0]?.run()
    expect(gone).toEqual(['/store/store_receive_receipt/list'])
  })
})

it('a found row says of what kind it is by the list that shows its kind', () => {
  const found = [
    { entity: 'good.sku', id: 1, label: 'G1 大米', path: '/good/sku/update?id=1' },
    { entity: 'x.unknown', id: 1, label: 'U1', path: '/u' },
  ]
  const commands = foundCommands(found, { menu, text: ({ zh }) => zh, go: () => undefined })
  expect(commands.map(({ title, hint }) => [title, hint])).toEqual([
    ['G1 大米', '商品管理'],
    ['U1', ''],
  ])
})

it('an entry of the menu that leads outside is found too, and leaves in the reader’s language', () => {
  const left: string[] = []
  const leave = (address: string) => void left.push(address)
  const words = { menu, initials: () => 'zjkgw', hint: '外部', leave }
  const chinese = outsideCommands({ ...words, text: ({ zh }) => zh })
  const english = outsideCommands({ ...words, text: ({ en }) => en })
  expect(titles(chinese)).toEqual(['组件库官网'])
  matching(chinese, 'zjk')[0]?.run()
  matching(english, 'library')[0]?.run()
  expect(left).toEqual(['https://ant.design/index-cn', 'https://ant.design'])
})
