import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { voucherImages } from './voucher-images.client.ts'

/** A page that is never quiet, as one that is drawn anew all the time. */
function busyPage(): void {
  let isOn = true
  const work = () => {
    const until = performance.now() + 14
    while (performance.now() < until);
    if (isOn) requestAnimationFrame(work)
  }
  requestAnimationFrame(work)
  onTestFinished(() => {
    isOn = false
  })
}

test('pictures are made while the page is busy, each a PNG of its own', async () => {
  busyPage()
  const codes = Array.from({ length: 10 }, (_, n) => `CODE-${n}`)
  const began = performance.now()
  const told: number[] = []
  const file = await voucherImages(
    codes.map((code) => ({ code, title: 'Bono', worth: 'RD$500', name: 'Navidad', until: 'Hasta mayo' })),
    { onProgress: (done) => told.push(done), signal: new AbortController().signal },
  )
  // Where they waited for a quiet moment, each took a second and more.
  expect(performance.now() - began).toBeLessThan(8000)
  expect(told).toEqual([10])
  const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()))
  expect(Object.keys(files)).toEqual(codes.map((code) => `${code}.png`))
  const pictures = Object.values(files).map((bytes) => String.fromCharCode(...bytes.slice(1, 4)))
  expect(new Set(pictures)).toEqual(new Set(['PNG']))
})
