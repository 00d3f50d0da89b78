import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type VoucherPicture, voucherImages } from './voucher-images.client.ts'

const codeOf = (place: number): string => `2222-2222-2222-${String(2222 + place)}`

const pictures = (count: number): VoucherPicture[] =>
  Array.from({ length: count }, (_, place) => ({
    code: codeOf(place),
    title: 'Bono de regalo',
    worth: 'RD$500.00',
    name: 'Navidad',
    until: 'Válido hasta el 31/12/2026',
  }))

/** A browser that is busy makes a picture only when it has waited a second for a quiet moment. */
const OF_A_BUSY_BROWSER = 60_000

test(
  'each picture is a file of its code, and every ten it is said how many there are',
  async () => {
    const said: number[] = []
    const file = await voucherImages(pictures(25), {
      signal: new AbortController().signal,
      onProgress: (done) => said.push(done),
    })
    expect(said).toEqual([10, 20])
    const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? []))
    expect(Object.keys(files)).toEqual(pictures(25).map(({ code }) => `${code}.png`))
    for (const picture of Object.values(files))
      expect(String.fromCharCode(...picture.slice(1, 4))).toBe('PNG')
  },
  OF_A_BUSY_BROWSER,
)

test(
  'one that is ended makes no more of them, and no file',
  async () => {
    const ending = new AbortController()
    const said: number[] = []
    const file = await voucherImages(pictures(500), {
      signal: ending.signal,
      onProgress: (done) => {
        said.push(done)
        if (done === 20) ending.abort()
      },
    })
    expect(file).toBeNull()
    expect(said).toEqual([10, 20])
  },
  OF_A_BUSY_BROWSER,
)

/** The dialog of a batch; answers what it asked for, and the names of the files that it saved. */
async function drawn(count: number) {
  const asked: object[] = []
  const saved: string[] = []
  const press = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download)
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = press
  })
  const batch = { id: '0199a0b2-7c1f-7d6e-9f4e-000000000001', batch_number: 'LB-000004', count_active: count }
  const vouchers = pictures(count).map(({ code, name }) => ({
    id: code,
    code,
    type: 'fixed',
    amount: 500,
    valid_until: '2026-12-31',
    batch: { name },
  }))
  await draw(<ExportDialog batch={batch as never} onClose={() => undefined} />, {
    answers: {
      'voucher.getVouchers': (input: object) => {
        asked.push(input)
        return { data: vouchers, pagination: { page: 1, pageSize: 10_000, total: count, pageCount: 1 } }
      },
    },
  })
  await page.getByRole('radio', { name: 'Imágenes PNG' }).click()
  return { asked, saved, start: () => page.getByRole('button', { name: 'Exportar' }).click() }
}

test('of the active ones alone pictures are made, up to ten thousand, in a file named by the batch', async () => {
  const { asked, saved, start } = await drawn(3)
  await start()
  await expect.element(page.getByText('Exportación completada')).toBeVisible()
  expect(asked).toMatchObject([{ status: 'active', pageSize: 10_000 }])
  expect(saved).toEqual(['bonos-0199a0b2.zip'])
})

test('it is cancelled while it goes on, and saves nothing', async () => {
  const { saved, start } = await drawn(4000)
  await start()
  await expect.element(page.getByRole('status').filter({ hasText: /de 4,000 imágenes/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Cancelar' }))
  await expect.element(page.getByText('Exportación cancelada')).toBeVisible()
  expect(saved).toEqual([])
})

test('a batch without active ones says so', async () => {
  const { saved, start } = await drawn(0)
  await start()
  await expect.element(page.getByText('Este lote no tiene bonos activos.')).toBeVisible()
  expect(saved).toEqual([])
})
