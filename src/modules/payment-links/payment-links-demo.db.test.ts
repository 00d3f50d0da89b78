import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { SIMULATED_KEY } from '#simulators/azul-page.ts'
import { paymentLinksDemo, SIMULATORS_KEY } from './payment-links.demo.server.ts'
import { isConfigured } from './settings/merchants.server.ts'

const PAGE = 'http://127.0.0.1:8087/'

test.for(['salon', 'minimarket'] as const)(
  'the %s of the demo takes links where the simulator may be called, and nowhere else',
  async (trade) => {
    const shop = await newWorld()
    const timeZone = 'America/Santo_Domingo'
    const day = dayOfInstant(NOON, timeZone)
    const calling = (azulSimulatorUrl: string | null) => ({ ...shop.owner.installation, azulSimulatorUrl })
    const open = (page: string | null, trade: 'salon' | 'minimarket' | 'law') =>
      paymentLinksDemo.open?.({
        trade,
        staff: [],
        firstDay: day,
        today: day,
        now: NOON,
        timeZone,
        origin: '',
        owner: { ...shop.owner, installation: calling(page) },
      })
    const takesLinks = () => isConfigured({ ...shop.ctx, installation: calling(PAGE) })
    await open(PAGE, 'law')
    await open(null, trade)
    expect(await takesLinks()).toBe(false)
    await open(PAGE, trade)
    expect(await takesLinks()).toBe(true)
    expect(SIMULATORS_KEY).toBe(SIMULATED_KEY)
  },
)
