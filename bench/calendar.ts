import { type Browser, chromium, type Page } from '@playwright/test'
import { addDays, dayOfInstant } from '#platform/values/day.ts'
import { buildScreens } from '../scripts/build.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { fillAgenda, openSalon, ZONE } from './agenda.ts'
import { figure, median, ms, percentile, printTable, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { openBenchShop } from './shop.ts'

const APPOINTMENTS = 300
const FRAME_MS = 1000 / 60
const SCREEN = {
  viewport: { width: 1440, height: 900 },
  locale: 'es-DO',
  timezoneId: 'America/Santo_Domingo',
}

/** From a key to the end of the frame that shows so many appointments, their answer being there already. */
const drawnAfter = (page: Page, key: string, many: number): Promise<number> =>
  page.evaluate(
    ([pressed, count]) =>
      new Promise<number>((done) => {
        const began = performance.now()
        document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
        const look = (): void => {
          if (document.querySelectorAll('[data-appointment]').length !== count) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        }
        requestAnimationFrame(look)
      }),
    [key, many] as const,
  )

/** How long each frame takes while a pointer carries what it holds a few pixels in each. */
const framesOfCarrying = (page: Page, from: { x: number; y: number }, frames: number): Promise<number[]> =>
  page.evaluate(
    ([{ x, y }, count]) =>
      new Promise<number[]>((done) => {
        const took: number[] = []
        let last = 0
        const step = (now: number): void => {
          if (last > 0) took.push(now - last)
          last = now
          const turn = took.length
          if (turn === count) {
            done(took)
            return
          }
          const at = { clientX: x + 3 * (turn % 300), clientY: y + 2 * (turn % 120) }
          window.dispatchEvent(
            new PointerEvent('pointermove', { ...at, bubbles: true, pointerType: 'mouse' }),
          )
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    [from, frames] as const,
  )

/** Milliseconds of the page's own processor time so far: all of its thread, its script, its styles and its layout. */
async function workOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string): number => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
    return {
      all: of('TaskDuration'),
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
    }
  }
}

type Work = Awaited<ReturnType<Awaited<ReturnType<typeof workOf>>>>
type Drawn = { took: number; work: Work }

async function measureDay(page: Page, times: number): Promise<Drawn[]> {
  const took: Drawn[] = []
  const work = await workOf(page)
  // The first time brings the answer, and compiles what draws it.
  for (let turn = 0; turn <= times; turn += 1) {
    const before = await work()
    const drawn = await drawnAfter(page, 'PageDown', APPOINTMENTS)
    const after = await work()
    const used = (part: keyof Work): number => after[part] - before[part]
    if (turn > 0)
      took.push({
        took: drawn,
        work: {
          all: used('all'),
          script: used('script'),
          style: used('style'),
          layout: used('layout'),
        },
      })
    await drawnAfter(page, 'PageUp', 0)
  }
  return took
}

async function measureDrag(page: Page, frames: number) {
  await drawnAfter(page, 'PageDown', APPOINTMENTS)
  const taken = page.locator('[data-appointment]').first()
  await taken.scrollIntoViewIfNeeded()
  const box = await taken.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  const at = { x: box.x + 10, y: box.y + 5 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  const took = await framesOfCarrying(page, at, frames)
  if ((await page.getByRole('toolbar', { name: 'Moviendo' }).count()) !== 1)
    throw new Error('nothing was carried')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return took
}

/** Frames of a page with nothing on it, of the same server. */
async function emptyFrames(browser: Browser, origin: string, frames: number): Promise<number[]> {
  const page = await (await browser.newContext(SCREEN)).newPage()
  await page.goto(`${origin}/health`)
  const took = await framesOfCarrying(page, { x: 0, y: 0 }, frames)
  await page.context().close()
  return took
}

/** What was found, beside what an empty page does. */
function printFound(each: readonly Drawn[], carried: readonly number[], empty: readonly number[]): void {
  const drawn = each.map(({ took }) => took)
  const used = (part: keyof Work): string => ms(median(each.map(({ work }) => work[part])))
  const perSecond = (all: readonly number[]): number => 1000 / median(all)
  printTable(
    [`a day of ${APPOINTMENTS} appointments`, 'measured', 'reference', 'target', ''],
    [
      ['drawn, median', ms(median(drawn)), '', ms(100), verdict(median(drawn) < 100)],
      ['drawn, p95', ms(percentile(drawn, 0.95)), '', '', ''],
      [
        'processor time of the page, median',
        `${used('all')}: ${used('script')} script, ${used('style')} style, ${used('layout')} layout`,
        '',
        '',
        '',
      ],
      [
        'dragged, frames a second',
        figure(perSecond(carried)),
        `${figure(perSecond(empty))} empty page`,
        '60',
        verdict(perSecond(carried) >= 59),
      ],
      [
        'dragged, p95 of a frame',
        ms(percentile(carried, 0.95)),
        `${ms(percentile(empty, 0.95))} empty page`,
        ms(FRAME_MS),
        '',
      ],
    ],
  )
}

/** The calendar's day of a large salon in a real browser: how soon it is drawn, and how it follows a pointer. */
export async function calendar({ quick }: BenchOptions): Promise<void> {
  const { times, frames } = quick ? { times: 5, frames: 60 } : { times: 30, frames: 600 }
  const say = (line: string): void => console.log(line)
  const executablePath = findOrInstallChromium(say)
  await buildScreens(say)
  await inPlace('calendar', async ({ database, startProgram }) => {
    const shop = await openBenchShop(database, 'bench')
    const salon = await openSalon(shop.owner)
    await fillAgenda(database, salon, APPOINTMENTS, 1)
    await database.admin.query('vacuum (analyze)')
    const program = await startProgram()
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
    try {
      const origin = `http://${shop.subdomain}.localhost:${program.port}`
      const context = await browser.newContext(SCREEN)
      await context.addCookies([{ ...shop.cookie, url: origin }])
      const page = await context.newPage()
      const today = dayOfInstant(shop.owner.now, ZONE)
      await page.goto(`${origin}/home/appointments?date=${addDays(today, 0)}`)
      await page
        .getByRole('region', { name: /^Agenda de / })
        .first()
        .waitFor()
      const each = await measureDay(page, times)
      const carried = await measureDrag(page, frames)
      const empty = await emptyFrames(browser, origin, frames)
      printFound(each, carried, empty)
    } finally {
      await browser.close()
      await program.stop()
    }
  })
}
