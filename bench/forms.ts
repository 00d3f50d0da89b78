import { newTestForm } from '#modules/forms/testing/published-form.server.ts'
import { testSchema } from '#modules/forms/testing/test-schema.ts'
import { buildScreens } from '../scripts/build.ts'
import { fillSubmissions, formsListed } from './forms-list.ts'
import { formsOnScreen } from './forms-screen.ts'
import { formsSent } from './forms-sending.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { openBenchShop } from './shop.ts'

const FULL = { fill: 100_000, times: 30, rounds: 3, count: 1500, visits: 3, keys: 80 }
const QUICK = { fill: 10_000, times: 5, rounds: 2, count: 400, visits: 1, keys: 24 }

/** Forms as people meet them: a thousand fields on screen, answers handed in, and the list of those. */
export async function forms({ quick, profile }: BenchOptions): Promise<void> {
  const size = quick ? QUICK : FULL
  await buildScreens(console.log)
  await inPlace('forms', async (place) => {
    const shop = await openBenchShop(place.database, 'bench')
    const schema = testSchema()
    const [listed, sent, written] = [
      await newTestForm(shop.owner, schema, { slug: 'listed' }),
      await newTestForm(shop.owner, schema, { slug: 'sent' }),
      await newTestForm(shop.owner, schema, { slug: 'written' }),
    ]
    await fillSubmissions(place, shop, listed.id, size.fill)
    await formsListed(place, shop, listed.id, size)
    const program = await place.startProgram({ profile })
    await formsSent(place, shop, program, { sent, written }, size)
    await formsOnScreen(place, shop, program, { rounds: size.visits, keys: size.keys, small: listed.slug })
  })
}
