import { expect, type Page } from '@playwright/test'
import { cartLines, scan } from './journey.ts'
import { atTill } from './standing-till.ts'

type Behaviour = 'ok' | 'denied' | 'held' | 'first_held' | 'no_choice_made' | 'cut'

/** A receipt printer on a cable that does not exist, as WebUSB would show it, plugged into a till that stands open. */
async function plugIn(page: Page, behaviour: Behaviour): Promise<void> {
  await page.evaluate((does) => {
    const sent: number[] = []
    const claimed: number[] = []
    const out = { endpointNumber: 2, direction: 'out' }
    const device = {
      vendorId: 0x04b8,
      productName: 'TM-T20III',
      opened: false,
      configuration: {
        interfaces: [0, 1, 2].map((n) => ({ interfaceNumber: n, alternate: { endpoints: [out] } })),
      },
      async open() {
        if (does === 'denied') throw new DOMException('Access denied.', 'SecurityError')
      },
      close: async () => undefined,
      selectConfiguration: async () => undefined,
      async claimInterface(n: number) {
        if (does === 'held' || (does === 'first_held' && n === 0))
          throw new DOMException('Unable to claim interface.', 'NetworkError')
        claimed.push(n)
      },
      async transferOut(_: number, data: Uint8Array) {
        if (does === 'cut') throw new DOMException('The device was disconnected.', 'NetworkError')
        sent.push(...data)
        return { status: 'ok' }
      },
    }
    const usb = {
      getDevices: async () => [device],
      requestDevice: () =>
        does === 'no_choice_made' ? new Promise(() => undefined) : Promise.resolve(device),
    }
    Object.defineProperty(navigator, 'usb', { value: usb, configurable: true })
    Object.defineProperty(window, 'printerOnTheCable', { value: { sent, claimed }, configurable: true })
  }, behaviour)
}

/** The next journey at this till finds no printer, and none that was chosen before. */
atTill.afterEach(({ page }) =>
  page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'usb')
    for (const kept of ['enzzo.usb-printer', 'enzzo.skip-webusb']) localStorage.removeItem(kept)
  }),
)

const seen = (page: Page): Promise<{ sent: number[]; claimed: number[] }> =>
  page.evaluate(() => Reflect.get(window, 'printerOnTheCable'))

const dialogOfTill = (page: Page) => page.getByRole('dialog', { name: 'Esta caja' })

async function choosePrinter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Esta caja' }).click()
  await dialogOfTill(page).getByRole('button', { name: 'Elegir impresora USB' }).click()
}

async function sellWith(page: Page, behaviour: Behaviour): Promise<void> {
  await plugIn(page, behaviour)
  await choosePrinter(page)
  await expect(dialogOfTill(page).getByText('Impresora elegida: TM-T20III.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOfTill(page)).toBeHidden()
  await scan(page, '7469912000028')
  await expect(cartLines(page)).toHaveCount(1)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
}

const done = (page: Page) => page.getByRole('dialog').filter({ hasText: 'La próxima lectura' })

atTill('a USB printer gets the receipt in its own language', async ({ page }) => {
  await sellWith(page, 'ok')
  await page.keyboard.press('F2')
  await expect(done(page).getByText('Recibo impreso correctamente')).toBeVisible()
  const { sent, claimed } = await seen(page)
  expect(claimed).toEqual([0])
  const text = Buffer.from(sent).toString('latin1')
  expect(text).toContain('\u001b@')
  // Electrónica, in code page 858.
  expect(text).toContain('ELECTR\u00e0NICA')
  expect(text).toMatch(/TOTAL RD\$ +225\.00/)
})

atTill('an interface that another program holds is passed over', async ({ page }) => {
  await sellWith(page, 'first_held')
  await page.keyboard.press('F2')
  await expect(done(page).getByText('Recibo impreso correctamente')).toBeVisible()
  expect((await seen(page)).claimed).toEqual([1])
})

const fallbacks: readonly [Behaviour, string][] = [
  ['denied', 'No se puede acceder a la impresora. Cierre otros programas'],
  ['held', 'No se pudo reclamar ninguna interfaz USB'],
]
for (const [behaviour, words] of fallbacks) {
  atTill(
    `a printer that is ${behaviour} leaves the receipt to the browser, and says why`,
    async ({ page }) => {
      await sellWith(page, behaviour)
      const opened = page.waitForEvent('popup')
      await page.keyboard.press('F2')
      await expect((await opened).getByText('FACTURA DE CONSUMO ELECTRÓNICA')).toBeVisible()
      await expect(done(page).getByRole('alert')).toContainText(words)
    },
  )
}

atTill('a cable pulled while it prints leaves it open, and offers a copy alone', async ({ page }) => {
  await sellWith(page, 'cut')
  await page.keyboard.press('F2')
  const alert = done(page).getByRole('alert')
  await expect(alert).toContainText('No se sabe si el recibo se imprimió')
  await expect(alert.getByRole('button', { name: 'Reintentar' })).toBeHidden()
  const opened = page.waitForEvent('popup')
  await alert.getByRole('button', { name: 'Imprimir una copia en el navegador' }).click()
  await expect((await opened).getByText('COPIA')).toBeVisible()
})

atTill('a browser that was told to leave USB alone prints by itself', async ({ page }) => {
  await sellWith(page, 'ok')
  await page.keyboard.press('Escape')
  await expect(done(page)).toBeHidden()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Esta caja' }).click()
  await dialogOfTill(page).getByRole('switch', { name: 'No usar la impresora USB en este navegador' }).click()
  await page.keyboard.press('Escape')
  await expect(dialogOfTill(page)).toBeHidden()
  await scan(page, '7469912000028')
  await expect(cartLines(page)).toHaveCount(1)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('F2')
  await opened
  expect((await seen(page)).sent).toEqual([])
})

atTill('nobody who chooses no printer is kept waiting for ever', async ({ page }) => {
  await plugIn(page, 'no_choice_made')
  // The half minute of the choice passes when this test says so.
  await page.evaluate(() => {
    const { setTimeout: wait } = window
    const patience = (passed: () => void, ms?: number): number => {
      if (ms !== 30_000) return wait(passed, ms)
      window.addEventListener('time-passed', passed, { once: true })
      return 0
    }
    Object.assign(window, { setTimeout: patience })
    window.addEventListener('time-passed', () => Object.assign(window, { setTimeout: wait }), { once: true })
  })
  await choosePrinter(page)
  await expect(dialogOfTill(page).getByRole('alert')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('time-passed')))
  await expect(dialogOfTill(page).getByRole('alert')).toHaveText(
    'Se agotó el tiempo para elegir el dispositivo USB',
  )
})
