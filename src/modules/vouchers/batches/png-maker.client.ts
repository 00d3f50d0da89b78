export type PngMaker = { readonly of: (canvas: HTMLCanvasElement) => Promise<Blob>; readonly end: () => void }

const none = () => new Error('the browser made no picture')

/** Where there is no worker: the browser waits for a quiet moment of the page, a second and more where there is none. */
const onThePage = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(none())), 'image/png'))

/** Makes PNGs of a canvas, one after the other, beside the page; end it when there are no more. */
export function pngMaker(): PngMaker {
  if (!('OffscreenCanvas' in window) || !('Worker' in window)) return { of: onThePage, end: () => undefined }
  const worker = new Worker(new URL('./png-worker.client.ts', import.meta.url), { type: 'module' })
  let isBroken = false
  const beside = async (canvas: HTMLCanvasElement): Promise<Blob> => {
    const bitmap = await createImageBitmap(canvas)
    const made = new Promise<Blob | null>((done) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => done(data)
      worker.onerror = () => done(null)
    })
    worker.postMessage(bitmap, [bitmap])
    const blob = await made
    if (blob) return blob
    // Its code could not be had, or the browser makes none there.
    isBroken = true
    return onThePage(canvas)
  }
  return { of: (canvas) => (isBroken ? onThePage(canvas) : beside(canvas)), end: () => worker.terminate() }
}
