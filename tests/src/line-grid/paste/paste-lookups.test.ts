import { expect, it } from 'vitest'
import { resolveTexts } from '@/components/line-grid/paste/paste-apply'
import { goodsByCode, sampleGoods } from '@/components/line-grid/samples/sample-goods'
import { order } from '../make-sheet'

it('a paste looks up any number of displayed labels, in requests of at most 500 texts', async () => {
  const labels = Array.from({ length: 1001 }, (_, n) => `${sampleGoods(n).code} 水`)
  const lengths: number[] = []
  const resolved = await resolveTexts(
    new Map([['sku_id', labels]]),
    order(0),
    {
      onLoadOptions: async () => [],
      onResolve: async (_field, texts) => {
        lengths.push(texts.length)
        return texts.map((text) => goodsByCode(text))
      },
    },
    new AbortController().signal,
  )
  expect(lengths).toEqual([500, 500, 1, 500, 500, 1])
  expect(labels.map((label) => resolved.get('sku_id')?.get(label)?.id)).toEqual(labels.map((_, n) => n + 1))
})
