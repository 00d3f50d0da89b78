import type { Page } from '@playwright/test'

/** What the paper of a sale says. */
export type Paper = { number: string; ncf: string | null }

const WAIT_MS = 60_000

/** Opens the counter, with a line or without one, and waits until it can sell. */
export async function openCounter(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/home/pos`, { timeout: WAIT_MS })
  await page.getByText(/Lector listo|Sin línea: catálogo guardado/).waitFor({ timeout: WAIT_MS })
}

/** Waits until the browser keeps the counter and the till holds numbers: from then on it needs nobody. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: WAIT_MS,
  })
  const started = Date.now()
  while ((await localState(page)).numbers === 0) {
    if (Date.now() - started > WAIT_MS) throw new Error('the till got no numbers')
    await page.waitForTimeout(250)
  }
}

/** Waits until the till knows what became of every sale that it began; false when it does not within that time. */
export const untilDecided = (page: Page, patienceMs: number): Promise<boolean> =>
  page
    .waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('enzzo.sale.')), null, {
      timeout: patienceMs,
    })
    .then(
      () => true,
      () => false,
    )

/** The paper that is on the screen; null when there is none. */
export async function shownPaper(page: Page): Promise<Paper | null> {
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  return (await receipt.isVisible()) ? readPaper(page) : null
}

/** Scans one product and charges it with cash; `atCharge` is told when the money was taken. */
export async function sellOne(page: Page, barcode: string, atCharge?: () => Promise<void>): Promise<Paper> {
  await page.keyboard.type(barcode)
  await page.keyboard.press('Enter')
  const lines = page.getByRole('list', { name: 'Líneas del carrito' }).getByRole('listitem')
  await lines.first().waitFor({ timeout: WAIT_MS })
  await charge(page)
  if (atCharge) await atCharge()
  // After a power cut the browser may bring back the id of a sale that was made: the counter says so, and this one is
  // charged under an id of its own.
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  const back = page.getByRole('button', { name: 'Volver al carrito' })
  await receipt.or(back).first().waitFor({ timeout: WAIT_MS })
  if (await back.isVisible()) {
    await back.click()
    await charge(page)
  }
  return readPaper(page)
}

async function charge(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  const finish = page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' })
  await finish.click({ timeout: WAIT_MS })
}

/** The paper that is on the screen; the counter is free for the next sale afterwards. */
async function readPaper(page: Page): Promise<Paper> {
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  await receipt.waitFor({ timeout: WAIT_MS })
  const number = /T\d+-\d{6}|\d{6}/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  const ncf = /[BE]\d{10,12}/.exec(await receipt.innerText())?.[0] ?? null
  await page.keyboard.press('Escape')
  await receipt.waitFor({ state: 'hidden', timeout: WAIT_MS })
  return { number, ncf }
}

export type LocalState = {
  /** Sales that this till made by itself since it was opened first. */
  made: number
  unsent: number
  dead: number
  /** Numbers of consumo that can still be used. */
  numbers: number
  last: Paper | null
  /** Its own number of each sale it made, and the id that the server knows it by. */
  sales: { number: string; id: string }[]
}

/** What the browser's database says, past the program: the same that is there after a power cut. */
export const localState = (page: Page): Promise<LocalState> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.find((each) => each.name?.startsWith('enzzo.outbox.'))?.name
    const none = { made: 0, unsent: 0, dead: 0, numbers: 0, last: null, sales: [] }
    if (!name) return none
    const opened = await new Promise<IDBDatabase>((done, fail) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => fail(asked.error)
    })
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((done, fail) => {
        const asked = opened.transaction(store).objectStore(store).getAll()
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
    const [sales, blocks, meta] = await Promise.all([all('sales'), all('blocks'), all('meta')])
    opened.close()
    const seq = meta.find((each) => 'last' in each)
    const last = sales.toSorted((a, b) => Number(b.seq) - Number(a.seq))[0]
    return {
      made: Number(seq?.last ?? 0),
      unsent: sales.filter(({ state }) => state !== 'acknowledged').length,
      dead: sales.filter(({ state }) => state === 'dead').length,
      numbers: blocks
        .filter(({ document_type }) => document_type === 'consumo')
        .reduce((sum, block) => sum + Number(block.to_number) - Number(block.next_number) + 1, 0),
      last: last
        ? { number: String(last.localNumber), ncf: last.ncf === null ? null : String(last.ncf) }
        : null,
      sales: sales.map((sale) => ({ number: String(sale.localNumber), id: String(sale.id) })),
    }
  })
