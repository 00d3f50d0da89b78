import { expect, test } from 'vitest'
import { translate } from '#ui/words/messages.ts'
import { tenancyMessages } from '../tenancy.messages.ts'
import { blankStore, STORE_REFUSALS, storeSchema } from './tenant-config.ts'

const GOOD = {
  ...blankStore('Colmado'),
  tax_id: '1-31-24679-6',
}

test.each([
  ['trade_name', ' ', 'trade_name_required'],
  ['trade_name', 'x'.repeat(201), 'line_too_long'],
  ['website', 'x'.repeat(201), 'line_too_long'],
  ['tax_id', '13100000', 'tax_id_invalid'],
  ['receipt_footer', 'x'.repeat(501), 'footer_too_long'],
  ['returns_days', 366, 'days_invalid'],
  ['returns_days', Number.NaN, 'days_invalid'],
] as const)('%s as «%s» is refused with a sentence of ours', (field, value, word) => {
  const words = Object.fromEntries(Object.keys(STORE_REFUSALS).map((key) => [key, `${key}!`]))
  const read = storeSchema({ ...STORE_REFUSALS, ...words }).safeParse({ ...GOOD, [field]: value })
  expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([[[field], `${word}!`]])
  expect(translate(tenancyMessages)(word)).not.toBe(word)
})

test('the RNC is kept as its digits', () => {
  expect(storeSchema(STORE_REFUSALS).parse(GOOD).tax_id).toBe('131246796')
})
