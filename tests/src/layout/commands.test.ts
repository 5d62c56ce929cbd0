import { describe, expect, it } from 'vitest'
import type { Command } from '@/layout/palette/command'
import {
  createCommands,
  hitCommands,
  linkCommands,
  screenCommands,
  storeCommands,
  verbAndQuery,
} from '@/layout/palette/commands'
import { matching, withPinyin } from '@/layout/palette/matching'
import type { SearchHit } from '@/rules/answers'
import { menu, sku, stores } from '@/layout/frame.example'

const INITIALS: Readonly<Record<string, string>> = { 收货单: 'shd', 采购订单: 'cgdd', 商品管理: 'spgl' }
const gone: string[] = []
const screens = screenCommands({
  menu,
  text: ({ zh }) => zh,
  initials: (chinese) => INITIALS[chinese] ?? '',
  go: (path) => gone.push(path),
})
const titles = (commands: readonly Command[]) => commands.map(({ title }) => title)

describe('the command palette', () => {
  it.each([
    ['收货', '收货单'],
    ['shd', '收货单'],
    ['SHD', '收货单'],
    ['cg', '采购订单'],
    ['receiving', '收货单'],
    ['notes', '收货单'],
    [' 收 货 ', '收货单'],
    ['notes receiving', '收货单'],
    ['采购单', '采购订单'],
  ])('finds a screen by "%s"', (typed, title) => expect(titles(matching(screens, typed))[0]).toBe(title))

  it.each([
    ['shouhuo', '收货单'],
    ['huodan', '收货单'],
    ['cai gou', '采购订单'],
    ['uodan', undefined],
  ])('finds a screen by the pinyin %s, from the beginning of a syllable', (typed, title) => {
    const SYLLABLES: Record<string, string[]> = {
      收货单: ['shou', 'huo', 'dan'],
      采购订单: ['cai', 'gou', 'ding', 'dan'],
    }
    const heard = withPinyin(screens, (chinese) => SYLLABLES[chinese] ?? [])
    expect(titles(matching(heard, typed))[0]).toBe(title)
  })

  it('lists equal names before beginnings before parts of a name', () => {
    const named = (title: string): Command => ({ key: title, title, hint: '', otherTexts: [], run: () => undefined })
    expect(titles(matching(['门店库存', '库存调整单', '库存'].map(named), '库存'))).toEqual([
      '库存',
      '库存调整单',
      '门店库存',
    ])
  })

  it('lists all screens in the order of the menu without a search text, and none for an unknown text', () => {
    expect(titles(matching(screens, ''))).toEqual(titles(screens))
    expect(matching(screens, '没有这个')).toEqual([])
  })

  it('opens the screen that it found', () => {
    matching(screens, 'shd')[0]?.run()
    expect(gone).toEqual(['/store/store_receive_receipt/list'])
  })
})

describe('keywords of a screen', () => {
  const keywords = {
    'store.store_receive_receipt': ['到货', 'goods in', 'count'],
    'good.sku': ['货品', 'product', 'count'],
  }
  const given = {
    menu,
    text: ({ zh }: { zh: string }) => zh,
    initials: (chinese: string) => (chinese === '到货' ? 'dh' : ''),
    keywords,
    go: () => undefined,
  }
  const named = (title: string, words: string[] = []): Command => ({
    key: title,
    title,
    hint: '',
    otherTexts: [],
    keywords: words,
    run: () => undefined,
  })

  it.each([
    ['到货', '收货单'],
    ['dh', '收货单'],
    ['Goods in', '收货单'],
    ['product', '商品管理'],
  ])('find it: %s', (typed, title) => expect(titles(matching(screenCommands(given), typed))[0]).toBe(title))

  it('find it by their pinyin', () => {
    const heard = withPinyin(screenCommands(given), (chinese) => (chinese === '到货' ? ['dao', 'huo'] : []))
    expect(titles(matching(heard, 'daohuo'))).toEqual(['收货单'])
  })

  it('come after names that fit, and before letters within a word of a name', () => {
    const commands = [named('Account security'), named('Stock adjustments', ['count']), named('Head count')]
    expect(titles(matching(commands, 'count'))).toEqual(['Head count', 'Stock adjustments', 'Account security'])
  })

  it('find the screen that creates a row too, also behind the word for creating', () => {
    const title = { zh: '新建商品', en: 'New SKU' }
    const create = { ...sku, screen: 'create', title, path: '/good/sku/create' }
    const commands = createCommands([create], { ...given, hint: '新建' })
    for (const typed of ['货品', '新建货品', 'new product'])
      expect(titles(matching(commands, typed))).toEqual(['新建商品'])
  })

  it('do not find screens of the entity that need a row', () => {
    const commands = screenCommands({
      ...given,
      menu: [{ key: 'x', title: { zh: '组', en: 'Group' }, routes: [{ ...sku, screen: 'update' }] }],
    })
    expect(matching(commands, '货品')).toEqual([])
  })
})

const ORDER: SearchHit = {
  entity: 'store.store_order_receipt',
  kind: 'Store Purchase Order',
  id: 7,
  label: 'SO1',
  path: '/order?id=7',
  status: '待审核',
  place: 'S0002 人民广场店',
  transitions: [
    { name: 'approve', label: '审核通过' },
    { name: 'reject', label: '驳回' },
  ],
}
const SKU: SearchHit = {
  entity: 'good.sku',
  kind: '商品',
  id: 1,
  label: 'G1 大米',
  path: '/good/sku/update?id=1',
  status: '在售',
  place: null,
  transitions: [],
}

describe('a found row', () => {
  const opened: unknown[] = []
  const options = {
    menu,
    verb: '',
    synonyms: { approve: ['审核'] },
    go: (...to: unknown[]) => void opened.push(to),
  }

  it('says its kind, place and status; a name that is not a title of a screen is not shown', () => {
    const unknown = { ...SKU, entity: 'x.unknown', label: 'U1', status: null }
    const commands = hitCommands([ORDER, SKU, unknown], options)
    expect(commands.map(({ title, hint }) => [title, hint])).toEqual([
      ['SO1', 'Store Purchase Order · S0002 人民广场店 · 待审核'],
      ['G1 大米', '商品 · 在售'],
      ['U1', ''],
    ])
  })

  it.each([
    ['审核', '审核通过 SO1', 'approve'],
    ['驳回', '驳回 SO1', 'reject'],
    ['approve', '审核通过 SO1', 'approve'],
  ])('is decided by "%s" and its number', (verb, title, start) => {
    const commands = hitCommands([ORDER], { ...options, verb })
    expect(titles(commands)).toEqual([title, 'SO1'])
    commands[0]?.run()
    expect(opened.pop()).toEqual(['/order?id=7', { start }])
  })

  it('offers no transition that it does not allow', () => {
    expect(titles(hitCommands([ORDER], { ...options, verb: '作废' }))).toEqual(['SO1'])
    expect(titles(hitCommands([SKU], { ...options, verb: '审核' }))).toEqual(['G1 大米'])
  })
})

it.each([
  ['审核 SO202611230008', '审核', 'SO202611230008'],
  ['审核so2026', '审核', 'so2026'],
  ['approve SO2026-1', 'approve', 'SO2026-1'],
  ['审核 SO', '审核', 'SO'],
  ['审核so', '审核', 'so'],
  ['可乐 XL', '', '可乐 XL'],
  ['SO2026', '', 'SO2026'],
  ['鲜牛奶950ml', '', '鲜牛奶950ml'],
  ['可口可乐 500', '', '可口可乐 500'],
])('"%s" is the verb "%s" and the search "%s"', (typed, verb, query) =>
  expect(verbAndQuery(typed, (text) => text === '审核')).toEqual({ verb, query }),
)

it('creating a document is a command, found by its title or its initials', () => {
  const went: string[] = []
  const title = { zh: '新建商品', en: 'New SKU' }
  const initials = (chinese: string) => (chinese === '新建商品' ? 'xjsp' : '')
  const words = {
    text: ({ zh }: { zh: string }) => zh,
    initials,
    hint: '新建',
    go: (path: string) => void went.push(path),
  }
  const commands = createCommands([{ ...sku, title, path: '/good/sku/create' }], words)
  for (const typed of ['新建商品', 'xjsp', 'new']) expect(titles(matching(commands, typed))).toEqual(['新建商品'])
  commands[0]?.run()
  expect(went).toEqual(['/good/sku/create'])
})

it('commands switch to every other store, and to all stores where the operator may', () => {
  const switched: unknown[] = []
  const [office, first, second] = stores
  const words = {
    hint: '门店',
    titleOf: (name: string) => `切换到${name}`,
    allStores: '全部门店',
    initials: () => '',
    onSwitch: (store: unknown) => void switched.push(store),
  }
  const asHeadOffice = storeCommands(stores, { ...words, active: first ?? null, offersAll: true })
  expect(titles(asHeadOffice)).not.toContain(`切换到${first?.store_name}`)
  expect(titles(asHeadOffice)).toContain(`切换到${second?.store_name}`)
  expect(titles(asHeadOffice).at(-1)).toBe('切换到全部门店')
  asHeadOffice.at(-1)?.run()
  expect(switched).toEqual([office])
  expect(titles(storeCommands([first!], { ...words, active: first ?? null, offersAll: false }))).toEqual([])
})

it('an external menu entry is a command, found by its name in the language of the operator', () => {
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
