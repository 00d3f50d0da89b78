import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { megabytes, ms, printTable, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { memoryOf } from './processes.ts'

const SAMPLE_MS = 200
/** What a batch at most may add to what the page holds with a hundred. */
const TARGET_BYTES = 100_000_000
const FEW = 100

type Made = { took: number; bytes: number }

/** The program's own drawing, as one script. */
async function drawingScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: join(
          resolve(import.meta.dirname, '..'),
          'src/modules/vouchers/batches/voucher-images.client.ts',
        ),
        formats: ['iife'],
        name: 'vouchers',
      },
    },
  })
  const [made] = [built].flat()
  const [chunk] = made && 'output' in made ? made.output : []
  const code = chunk && 'code' in chunk ? chunk.code : null
  if (!code) throw new Error('nothing was built')
  return code
}

/** Makes so many pictures in the page, and forgets their file. */
const makeIn = (page: Page, count: number): Promise<Made> =>
  page.evaluate(`(async () => {
    const pictures = Array.from({ length: ${count} }, (_, n) => ({
      code: String(n).padStart(16, '2').replace(/(.{4})(?!$)/g, '$1-'), title: 'Bono de regalo', worth: 'RD$1,000.00',
      name: 'Navidad', until: 'Válido hasta el 31 de diciembre de 2026',
    }))
    const began = performance.now()
    const file = await vouchers.voucherImages(pictures, { signal: new AbortController().signal, onProgress: () => {} })
    return { took: performance.now() - began, bytes: file.size }
  })()`)

/** The same canvas as a picture with nothing on it: what the browser takes by itself. */
const blankIn = (page: Page, count: number): Promise<number> =>
  page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 560 })
    canvas.getContext('2d').fillRect(0, 0, 1000, 560)
    const began = performance.now()
    for (let n = 0; n < ${count}; n += 1)
      await (await new Promise((done) => canvas.toBlob(done, 'image/png'))).arrayBuffer()
    return (performance.now() - began) / ${count}
  })()`)

/** The most that the page's process held while something was done. */
async function peakOf<T>(browser: Browser, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  const session = await browser.newBrowserCDPSession()
  let peak = 0
  const look = async (): Promise<void> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { id, type } of processInfo) {
      if (type === 'renderer') peak = Math.max(peak, memoryOf(id)?.pssBytes ?? 0)
    }
  }
  const timer = setInterval(() => void look(), SAMPLE_MS)
  try {
    const result = await work()
    await look()
    return { result, peak }
  } finally {
    clearInterval(timer)
    await session.detach()
  }
}

/** How long a picture of a voucher takes in a browser, and whether a whole batch holds more than a few. */
export async function voucherImages({ quick }: BenchOptions): Promise<void> {
  const count = quick ? 1000 : 10_000
  const executablePath = findOrInstallChromium((line) => console.log(line))
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await drawingScript() })
    const blank = await blankIn(page, FEW)
    const few = await measured(browser, page, FEW)
    const all = await measured(browser, page, count)
    const more = all.peak - few.peak
    printTable(
      [
        'pictures',
        'each',
        'a blank one',
        'the file',
        'peak of the page',
        'more than a hundred',
        'target',
        '',
      ],
      [
        [String(FEW), ms(few.each), ms(blank), megabytes(few.bytes), megabytes(few.peak), '', '', ''],
        [
          count.toLocaleString('en'),
          ms(all.each),
          ms(blank),
          megabytes(all.bytes),
          megabytes(all.peak),
          megabytes(more),
          megabytes(TARGET_BYTES),
          verdict(more < TARGET_BYTES),
        ],
      ],
    )
  } finally {
    await browser.close()
  }
}

async function measured(browser: Browser, page: Page, count: number) {
  const {
    result: { took, bytes },
    peak,
  } = await peakOf(browser, () => makeIn(page, count))
  return { each: took / count, bytes, peak }
}
