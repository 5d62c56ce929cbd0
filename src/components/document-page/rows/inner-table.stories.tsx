import type { Meta, StoryObj } from '@storybook/react-vite'
import i18next from 'i18next'
import { DRAFT_PREFIX } from '@/auth/storage-prefixes'
import type { Doc } from '@/rules/conditions'
import { DocumentPage } from '../document-page'
import { fakeOrders } from '../example/fake-orders'
import { addOrderTexts } from '../example/order-texts'
import { incompleteCrates, packedOrder, packedOrderPage } from '../example/packed-order'

/** The order whose lines have crates: a line unfolds to the sheet of its crates. */
const meta: Meta = {
  title: 'Kit/Rows within rows',
  loaders: [async () => addOrderTexts(i18next)],
  beforeEach() {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  },
}
export default meta

function page(more: Doc = {}, story: Pick<StoryObj, 'play' | 'globals'> = {}): StoryObj {
  const api = fakeOrders(packedOrder(more))
  return {
    render: () => (
      <DocumentPage
        {...packedOrderPage}
        api={api}
        paths={{ list: '/order/list', create: '/order/create', update: '/order/update' }}
      />
    ),
    parameters: { fill: true, path: '/order/update?id=5' },
    ...story,
  }
}

type Press = NonNullable<StoryObj['play']>

/** Presses the first button of these names once the page shows it. */
async function press(name: RegExp, { canvas, userEvent }: Parameters<Press>[0]): Promise<void> {
  const [first] = await canvas.findAllByRole('button', { name }, { timeout: 5000 })
  if (first) await userEvent.click(first)
}

const UNFOLD = /^(展开第 1 行|Show .* of line 1 )/
const unfold: Press = (context) => press(UNFOLD, context)

export const Folded = page()
export const Unfolded = page({}, { play: unfold })
export const WithoutRows = page({ crates: [] }, { play: unfold })
export const ReadOnly = page({ check_status: 'approved', actions: ['void'] }, { play: unfold })

/** Ctrl Enter submits the order, two of whose crates lack a value: their line unfolds. */
export const WithErrors = page(
  { crates: incompleteCrates },
  {
    async play(context) {
      await press(UNFOLD, context)
      await context.userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
  },
)

/** On a phone the crates open in a drawer. */
export const Pda = page(
  {},
  { globals: { viewport: { value: 'pda' } }, play: (context) => press(/装箱|crates/i, context) },
)
