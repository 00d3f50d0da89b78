import { expect, test } from 'vitest'
import { translate } from '#ui/words/messages.ts'
import { configurationMessages } from '../configuration/configuration.messages.ts'
import { blankStore, SHOP_REFUSALS, shopSchema } from './tenant-config.ts'

const GOOD = {
  ...blankStore('Colmado'),
  tax_id: '1-31-24679-6',
  returns_policy: '',
  logo_url: '',
  language: 'es',
  time_zone: 'America/Santo_Domingo',
  theme: 'theme-enzzo',
  force_company_theme: false,
  rounded_sidebar: true,
  rounded_cards: true,
  rounded_navbar: true,
  rounded_buttons: true,
}

test.each([
  ['trade_name', ' ', 'trade_name_required'],
  ['trade_name', 'x'.repeat(201), 'line_too_long'],
  ['website', 'x'.repeat(201), 'line_too_long'],
  ['website', 'mi tienda', 'website_invalid'],
  ['website', 'mitienda', 'website_invalid'],
  ['website', 'javascript:alert(1)', 'website_invalid'],
  ['tax_id', '13100000', 'tax_id_invalid'],
  ['receipt_footer', 'x'.repeat(501), 'footer_too_long'],
  ['returns_policy', 'x'.repeat(501), 'footer_too_long'],
  ['logo_url', 'logo.png', 'logo_invalid'],
  ['logo_url', 'javascript:alert(1)', 'logo_invalid'],
  ['time_zone', 'America/La_Vega', 'time_zone_unknown'],
  ['time_zone', '', 'time_zone_unknown'],
  ['returns_days', 366, 'days_invalid'],
  ['returns_days', Number.NaN, 'days_invalid'],
] as const)('%s as «%s» is refused with a sentence of ours', (field, value, word) => {
  const words = Object.fromEntries(Object.keys(SHOP_REFUSALS).map((key) => [key, `${key}!`]))
  const read = shopSchema({ ...SHOP_REFUSALS, ...words }).safeParse({ ...GOOD, [field]: value })
  expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([[[field], `${word}!`]])
  expect(translate(configurationMessages)(word)).not.toBe(word)
})

test.each([
  ['', ''],
  [' mitienda.com ', 'https://mitienda.com'],
  ['http://mitienda.com/ofertas', 'http://mitienda.com/ofertas'],
])('the website «%s» is kept as «%s»', (typed, kept) => {
  expect(shopSchema(SHOP_REFUSALS).parse({ ...GOOD, website: typed }).website).toBe(kept)
})

test('the RNC is kept as its digits', () => {
  expect(shopSchema(SHOP_REFUSALS).parse(GOOD).tax_id).toBe('131246796')
})
