import { Agent, request } from 'node:http'
import { NO_SEARCH } from '#modules/store-catalogue/reading/store-card.ts'
import { searchStore } from '#modules/store-catalogue/reading/store-search.server.ts'
import { shelveChanged } from '#modules/store-catalogue/shelf/shelve.server.ts'
import { touchStore } from '#modules/store-catalogue/store/store-mark.server.ts'
import { figure, kilobytes, median, ms, printTable, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { type Felt, felt, openPhone } from './phone.ts'
import { inPlace, type RunningProgram } from './place.ts'
import { familyCpuMs } from './processor-time.ts'
import { openBenchShop } from './shop.ts'
import { type Reference, startReference } from './store-reference.ts'
import { fillStore } from './store-shelf.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Visitors come from many addresses: one of them may not ask this often. */
const VISITORS = 240
let visits = 0

/** Asks for a page as a browser does, packed. */
const ask = (port: number, host: string, path: string): Promise<void> =>
  new Promise((done, fail) => {
    visits += 1
    const call = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        localAddress: `127.0.1.${1 + (visits % VISITORS)}`,
        headers: { host, 'accept-encoding': 'gzip, br' },
      },
      (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${host}${path} is answered with ${answer.statusCode}`))
        answer.resume()
        answer.once('end', done)
      },
    )
    call.once('error', fail)
    call.end()
  })

/** Pages for each second of processor time of a process and all that it started. */
async function pagesPerCpuSecond(
  cpuMs: () => Promise<number>,
  times: number,
  one: () => Promise<void>,
): Promise<number> {
  for (let turn = 0; turn < times / 10; turn += 1) await one()
  const before = await cpuMs()
  for (let turn = 0; turn < times; turn += 8) await Promise.all(Array.from({ length: 8 }, one))
  return (times * 1000) / ((await cpuMs()) - before)
}

const ROUNDS = 3
const SCRIPT_LIMIT = 75_000
const [LCP_LIMIT_MS, SHIFT_LIMIT, INP_LIMIT_MS] = [2000, 0.02, 100]

/** What a page of 24 products costs the processor beside the same of Next.js, and what it is like on a telephone. */
export async function storePages({ quick }: BenchOptions): Promise<void> {
  const times = quick ? { kept: 400, drawn: 80 } : { kept: 8000, drawn: 800 }
  await inPlace('store-pages', async ({ database, folder, startProgram }) => {
    const shop = await openBenchShop(database, 'bench')
    await fillStore(database.admin, shop, 240)
    await database.admin.query('update stores set is_published = true')
    await shelveChanged(shop.owner, () => false)
    const { found } = await searchStore(shop.owner, NO_SEARCH)
    const program = await startProgram()
    const reference = await startReference(
      folder,
      found.cards.map((card) => ({
        id: card.id,
        name: card.name,
        category: card.category_name ?? '',
        price: card.online_price.toFixed(2),
        before: card.original_price?.toFixed(2) ?? null,
      })),
    )
    try {
      await onProcessor(program, reference, () => touchStore(shop.owner), times)
      await onPhone(
        [
          ['home', `http://bench.localhost:${program.port}/shop`, 'Agregar'],
          ['products', `http://bench.localhost:${program.port}/shop/products`, 'Agregar'],
          [
            'product',
            `http://bench.localhost:${program.port}/shop/products/${found.cards[0]?.product_id}`,
            'Agregar',
          ],
          ['Next.js', `http://localhost:${reference.port}/cached`, 'Añadir'],
        ],
        quick ? 1 : ROUNDS,
      )
    } finally {
      reference.stop()
      agent.destroy()
    }
  })
}

/** Pages as they are kept, and each drawn anew after `change`, beside those of the reference. */
async function onProcessor(
  program: RunningProgram,
  reference: Reference,
  change: () => Promise<void>,
  times: { kept: number; drawn: number },
): Promise<void> {
  const ours = async () => (await program.usage()).cpuMs
  const theirs = async () => familyCpuMs(reference.pid)
  const page = () => ask(program.port, 'bench.localhost', '/shop/products')
  const figures: Record<string, [number[], number[]]> = {
    'as it is kept': [[], []],
    'drawn anew': [[], []],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures['as it is kept']?.[0].push(await pagesPerCpuSecond(ours, times.kept, page))
    figures['as it is kept']?.[1].push(
      await pagesPerCpuSecond(theirs, times.kept, () => ask(reference.port, 'localhost', '/cached')),
    )
    figures['drawn anew']?.[0].push(
      await pagesPerCpuSecond(ours, times.drawn, async () => {
        await change()
        await page()
      }),
    )
    figures['drawn anew']?.[1].push(
      await pagesPerCpuSecond(theirs, times.drawn, () => ask(reference.port, 'localhost', '/rendered')),
    )
  }
  printTable(
    ['pages per CPU second of node, median of 3', 'program', 'Next.js', 'ratio'],
    Object.entries(figures).map(([name, [own, other]]) => [
      name,
      figure(median(own)),
      figure(median(other)),
      figure(median(own) / median(other)),
    ]),
  )
}

async function onPhone(pages: readonly (readonly [string, string, string])[], times: number): Promise<void> {
  const browser = await openPhone()
  try {
    const rows: string[][] = []
    for (const [name, address, press] of pages) {
      const seen: Felt[] = []
      for (let turn = 0; turn < times; turn += 1) seen.push(await felt(browser, address, press))
      const of = (part: keyof Felt) => median(seen.map((each) => each[part]))
      rows.push([
        name,
        kilobytes(of('scriptBytes')),
        ms(of('lcpMs')),
        figure(of('shift')),
        ms(of('inpMs')),
        verdict(
          of('scriptBytes') < SCRIPT_LIMIT &&
            of('lcpMs') < LCP_LIMIT_MS &&
            of('shift') < SHIFT_LIMIT &&
            of('inpMs') < INP_LIMIT_MS,
        ),
      ])
    }
    printTable(
      ['first visit on a telephone, 4 times slower, 1.6 Mbit/s', 'script', 'LCP', 'CLS', 'INP', ''],
      rows,
    )
  } finally {
    await browser.close()
  }
}
