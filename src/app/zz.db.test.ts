import { expect, test, afterAll } from 'vitest'
import { ask, askMutation, hire, read, signIn } from './testing/http.server.ts'
import { eventually, newWorkshop } from './testing/program.server.ts'
import { saleOf } from './testing/till.server.ts'
import { newWorldIn } from './testing/world.server.ts'
const workshop = newWorkshop()
afterAll(() => workshop.cleanUp())
test('x', async () => {
  const program = await workshop.start()
  let ended: unknown = null
  program.ended.then((e) => { ended = e })
  const database = await workshop.connect()
  const shop = await newWorldIn(database)
  const coffee = await shop.product()
  const owner = await signIn(program.port, `${shop.subdomain}.localhost`, await hire(shop))
  for (let i = 0; i < 25; i++) {
    process.kill(workshop.postmaster(), 'SIGKILL')
    const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
    let codes: number[] = []
    await eventually(async () => {
      const a = await askMutation(program.port, owner, 'pos.checkout', sale).catch((e) => { console.log('ROUND', i, String(e)); return null })
      if (ended) throw new Error(JSON.stringify(ended).slice(0,60) + JSON.stringify(ended).slice(-600))
      if (!a) return false
      codes.push(a.status)
      return a.status === 200
    })
    console.log('ROUND', i, codes.join(' ').slice(0, 100))
    await eventually(() => workshop.postmaster() !== 0)
  }
  await database.close().catch(() => undefined)
}, 200000)
