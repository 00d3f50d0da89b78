import { expect, test } from 'vitest'
import { eventually } from '#app/testing/program.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { type ProductPayload, productInput, productUpdateInput } from '../products/product.ts'
import { createProduct, createProducts } from '../products/saving/create-products.server.ts'
import { restoreProduct, setFavorite, updateProduct } from '../products/saving/products.server.ts'
import { type CatalogueTuple, catalogueChanges } from './till-catalogue.server.ts'

type Cursor = Awaited<ReturnType<typeof catalogueChanges>>['cursor']

/** A till that keeps what it was told: the last word on each product. */
function newTill(shop: World) {
  const shelf = new Map<string, CatalogueTuple>()
  let cursor: Cursor = null
  return {
    shelf,
    async sync(): Promise<void> {
      for (let done = false; !done; ) {
        const page = await catalogueChanges(shop.owner, { after: cursor, limit: 7 })
        for (const row of page.rows) shelf.set(row[0], row)
        cursor = page.cursor
        done = page.done
      }
    },
  }
}

/** What a till knows that comes now for the first time. */
async function wholeShelf(shop: World) {
  const till = newTill(shop)
  await till.sync()
  return till.shelf
}

const named = (name: string): ProductPayload => ({ name, sku: name, price: 118, price2: 118, price3: 118 })

const updated = (shop: World, id: ProductId, name: string, price: number) =>
  updateProduct(
    shop.owner,
    productUpdateInput.parse({ ...named(name), id, price, alternativeCodes: [{ barcode: `7${name}` }] }),
  )

const goods = async (shop: World) => {
  const [kept, removed] = await createProducts(shop.owner, [named('Arroz'), named('Habichuelas')])
  if (!kept || !removed) throw new Error('two products were made')
  await shop.call.product.remove({ id: removed })
  return { kept, removed }
}

type Goods = Awaited<ReturnType<typeof goods>>

/** Everything that changes a catalogue. */
const writers: Readonly<Record<string, (shop: World, goods: Goods) => Promise<unknown>>> = {
  'a new product': (shop) => createProduct(shop.owner, productInput.parse(named('Café'))),
  'an import': (shop) => createProducts(shop.owner, [named('Café'), named('Té')]),
  'a new price and code': (shop, { kept }) => updated(shop, kept, 'Arroz', 99),
  'a favourite': (shop, { kept }) => setFavorite(shop.owner, { id: kept, isFavorite: true }),
  'a removal': (shop, { kept }) => shop.call.product.remove({ id: kept }),
  'a return to the shelf': (shop, { removed }) => restoreProduct(shop.owner, { id: removed }),
}

/** Whether somebody waits for this shop's turn. */
const isAwaited = async ({ database, owner }: World): Promise<boolean> => {
  const { rows } = await database.admin.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
       and (classid::bigint << 32) | objid::bigint = hashtextextended('catalogue ' || $1, 0)`,
    [owner.tenantId],
  )
  return rows.length > 0
}

/** Does `work` in a transaction and keeps it open until it is let go. */
async function heldOpen(shop: World, work: (shop: World) => Promise<unknown>) {
  const written = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const committed = inTransaction(shop.owner, async (tx) => {
    await work({ ...shop, owner: tx })
    written.resolve()
    await gate.promise
  })
  await Promise.race([written.promise, committed])
  return {
    commit: () => {
      gate.resolve()
      return committed
    },
  }
}

test.each(Object.entries(writers))(
  'a till that asks between %s and its commit hears of it the next time',
  async (_, write) => {
    const shop = await newWorld()
    const mine = await goods(shop)
    const till = newTill(shop)
    await till.sync()
    const first = await heldOpen(shop, (within) => write(within, mine))
    // Somebody with a later clock overtakes it, if that can be.
    let hasLanded = false
    const later = { ...shop.owner, now: new Date(NOON.getTime() + 60_000) }
    const second = createProduct(later, productInput.parse(named('Queso'))).then(() => {
      hasLanded = true
    })
    await eventually(async () => hasLanded || (await isAwaited(shop)))
    await till.sync()
    await Promise.all([first.commit(), second])
    await till.sync()
    expect(till.shelf).toEqual(await wholeShelf(shop))
    expect([...till.shelf.values()].map(([, name]) => name)).toContain('Queso')
  },
)

test('a till that asks all the time while many write by clocks that differ misses nothing', async () => {
  const shop = await newWorld()
  const ids = await createProducts(
    shop.owner,
    Array.from({ length: 20 }, (_, n) => named(`Producto ${n}`)),
  )
  const till = newTill(shop)
  let open = true
  const asking = (async () => {
    while (open) await till.sync()
  })()
  const write = async (writer: number): Promise<void> => {
    // Five minutes fast or slow.
    const at = (turn: number) => new Date(NOON.getTime() + ((writer * 7 + turn * 3) % 11) * 60_000 - 300_000)
    for (const [turn, id] of ids.entries()) {
      const owner = { ...shop.owner, now: at(turn) }
      if ((turn + writer) % 3 === 0) await setFavorite(owner, { id, isFavorite: writer % 2 === 0 })
      else await updated({ ...shop, owner }, id, `Producto ${turn}`, writer * 100 + turn)
    }
  }
  await Promise.all([1, 2, 3, 4].map(write))
  open = false
  await asking
  await till.sync()
  expect(till.shelf.size).toBe(20)
  expect(till.shelf).toEqual(await wholeShelf(shop))
})
