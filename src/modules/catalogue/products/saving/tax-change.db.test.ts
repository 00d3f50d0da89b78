import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'

const BREAD = { name: 'Pan', sku: 'PAN-1', price: 118, price2: 118, price3: 118 }
const TAXED = { isTaxable: true, taxPercent: 18, priceIncludesTax: true }

test('a change of what decides the tax is written down with what it was', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create({ ...BREAD, ...TAXED })
  await shop.call.product.update({ id, ...BREAD, ...TAXED, priceIncludesTax: false })
  await shop.call.product.update({ id, ...BREAD, ...TAXED, priceIncludesTax: false, taxPercent: 16 })
  await shop.call.product.update({ id, ...BREAD, ...TAXED, priceIncludesTax: false, isTaxable: false })
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select details from audit_log where action = 'product.price_changed' order by id`),
  )
  expect(trail.map(({ details }) => details)).toEqual([
    { from: { price_includes_tax: true }, to: { price_includes_tax: false } },
    { from: { tax_percent: 18 }, to: { tax_percent: 16 } },
    { from: { is_taxable: true, tax_percent: 16 }, to: { is_taxable: false, tax_percent: null } },
  ])
})
