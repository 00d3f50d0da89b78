import { expect, test } from 'vitest'
import { signedIn } from '../kernel/trpc.server.ts'
import { gatherSamples, samplesFileOf } from './gather-samples.server.ts'
import { samplesOf } from './samples.server.ts'

const say = signedIn.query(() => 'said')

const low = {
  name: 'low',
  procedures: { pos: { getStock: say } },
  samples: async () =>
    samplesOf<'product'>({
      inputs: { 'pos.getStock': (_, theirs) => [{ productId: theirs.product }] },
    }),
}
const high = {
  name: 'high',
  procedures: { pos: { sell: say } },
  samples: async () =>
    samplesOf<'sale', 'product'>({
      inputs: {
        'pos.getStock': (_, theirs) => [{ saleId: theirs.sale }],
        'pos.sell': (mine) => [{ productId: mine.product }],
      },
    }),
}

test('a procedure is sent what its module says first, and then what modules above add', async () => {
  const { inputs } = await gatherSamples([low, { name: 'none' }, high])
  const ids = { product: 'p', sale: 's' }
  expect(inputs.get('pos.getStock')?.(ids, ids)).toEqual([{ productId: 'p' }, { saleId: 's' }])
  expect(inputs.get('pos.sell')?.(ids, ids)).toEqual([{ productId: 'p' }])
  expect(inputs.get('pos.other')).toBeUndefined()
})

test('the samples of a procedure stand in the module that gives it', () => {
  expect(samplesFileOf([low, high], 'pos.sell')).toBe('src/modules/high/high.samples.server.ts')
  expect(() => samplesFileOf([low, high], 'pos.fly')).toThrow('no module gives the procedure pos.fly')
})
