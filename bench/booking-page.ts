import type { Browser } from '@playwright/test'
import { changePage } from '#modules/public-booking/settings/booking-page.server.ts'
import { changePageInput, USUAL_PAGE } from '#modules/public-booking/settings/booking-page.ts'
import { fillAgenda, openSalon } from './agenda.ts'
import { figure, kilobytes, median, ms, percentile, printTable, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { asOnPhone, openPhone } from './phone.ts'
import { inPlace } from './place.ts'
import { openBenchShop } from './shop.ts'

const FIRST_SLOTS_MS = 1000

type Visit = { slotsMs: number; plainMs: number; slots: number; bytes: number; requests: number }

/** Until the first times are painted, on a telephone that was never there, with its script or without any. */
async function visit(browser: Browser, address: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-DO',
    javaScriptEnabled,
  })
  try {
    const page = await context.newPage()
    await asOnPhone(page)
    const seen = { bytes: 0, requests: 0 }
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      seen.bytes += encodedDataLength
      seen.requests += 1
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    const slots = await page.locator('button.slot').count()
    // All of it comes in one answer: what is painted first has the times.
    const paintedMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    return { paintedMs, slots, ...seen }
  } finally {
    await context.close()
  }
}

async function visits(browser: Browser, address: string, times: number): Promise<Visit[]> {
  const all: Visit[] = []
  // The first compiles what the program needs for it.
  for (let turn = 0; turn <= times; turn += 1) {
    const { paintedMs, slots, bytes, requests } = await visit(browser, address, true)
    const plain = await visit(browser, address, false)
    if (slots === 0 || plain.slots !== slots) throw new Error(`${slots} times, without script ${plain.slots}`)
    if (turn > 0) all.push({ slotsMs: paintedMs, plainMs: plain.paintedMs, slots, bytes, requests })
  }
  return all
}

/** The page by which customers book for themselves, as somebody sees it on a telephone for the first time. */
export async function bookingPage({ quick }: BenchOptions): Promise<void> {
  await inPlace('booking-page', async ({ database, startProgram }) => {
    const shop = await openBenchShop(database, 'bench')
    const salon = await openSalon(shop.owner)
    await fillAgenda(database, salon, quick ? 2000 : 10_000)
    await changePage(
      shop.owner,
      changePageInput.parse({ ...USUAL_PAGE, services: [], is_published: true, version: undefined }),
    )
    await database.admin.query('vacuum (analyze)')
    const program = await startProgram()
    const browser = await openPhone()
    try {
      const address = `http://${shop.subdomain}.localhost:${program.port}/book`
      const all = await visits(browser, address, quick ? 3 : 15)
      const of = (part: keyof Visit) => median(all.map((each) => each[part]))
      const slotsMs = of('slotsMs')
      printTable(
        ['the first times on a telephone, 4 times slower, 1.6 Mbit/s', '', 'target', ''],
        [
          ['painted, median', ms(slotsMs), ms(FIRST_SLOTS_MS), verdict(slotsMs < FIRST_SLOTS_MS)],
          [
            'painted, p95',
            ms(
              percentile(
                all.map((each) => each.slotsMs),
                0.95,
              ),
            ),
            '',
            '',
          ],
          ['painted without script, median', ms(of('plainMs')), '', ''],
          ['times on it', figure(of('slots')), '', ''],
          ['over the wire', `${kilobytes(of('bytes'))} in ${of('requests')} answers`, '', ''],
        ],
      )
    } finally {
      await browser.close()
      await program.stop()
    }
  })
}
