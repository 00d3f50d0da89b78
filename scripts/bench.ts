import { parseArgs } from 'node:util'
import type { BenchOptions } from '../bench/options.ts'

/** One benchmark by its name, or all of them one after the other. */
const benchmarks: Readonly<Record<string, () => Promise<(options: BenchOptions) => Promise<void>>>> = {
  agenda: async () => (await import('../bench/agenda.ts')).agenda,
  'booking-page': async () => (await import('../bench/booking-page.ts')).bookingPage,
  calendar: async () => (await import('../bench/calendar.ts')).calendar,
  debtors: async () => (await import('../bench/debtors.ts')).debtors,
  'form-engine': async () => (await import('../bench/form-engine.ts')).formEngine,
  forms: async () => (await import('../bench/forms.ts')).forms,
  invoices: async () => (await import('../bench/invoices.ts')).invoices,
  offline: async () => (await import('../bench/offline.ts')).offline,
  sales: async () => (await import('../bench/sales.ts')).sales,
  search: async () => (await import('../bench/search.ts')).search,
  till: async () => (await import('../bench/till.ts')).till,
  'session-close': async () => (await import('../bench/session-close.ts')).sessionClose,
  store: async () => (await import('../bench/store.ts')).store,
  'store-pages': async () => (await import('../bench/store-pages.ts')).storePages,
  start: async () => (await import('../bench/start.ts')).start,
  'voucher-images': async () => (await import('../bench/voucher-images.ts')).voucherImages,
}

const { positionals, values } = parseArgs({
  args: process.argv.slice(process.argv[2] === 'bench' ? 3 : 2),
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, profile: { type: 'boolean', default: false } },
})

const wanted = positionals.length > 0 ? positionals : Object.keys(benchmarks)
for (const name of wanted) {
  const load = benchmarks[name]
  if (!load) {
    console.error(`There is no benchmark ${name}: npm run bench [${Object.keys(benchmarks).join('|')}]`)
    process.exit(2)
  }
  console.log(`\n── ${name}`)
  const run = await load()
  await run(values)
}
process.exit(0)
