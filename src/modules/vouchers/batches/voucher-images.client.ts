import { Zip, ZipPassThrough } from 'fflate'
import { pngMaker } from './png-maker.client.ts'

/** What stands on the picture of a voucher. */
export type VoucherPicture = {
  code: string
  title: string
  worth: string
  name: string
  until: string
}

const SIZE = { width: 1000, height: 560 } as const

function draw(canvas: HTMLCanvasElement, { code, title, worth, name, until }: VoucherPicture): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  const { width, height } = SIZE
  const font = 'Geist Variable, sans-serif'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = '#1f2937'
  pen.lineWidth = 4
  pen.setLineDash([14, 10])
  pen.strokeRect(24, 24, width - 48, height - 48)
  pen.fillStyle = '#1f2937'
  pen.textAlign = 'center'
  const line = (text: string, size: number, y: number, weight = 400, family = font): void => {
    pen.font = `${weight} ${size}px ${family}`
    pen.fillText(text, width / 2, y, width - 120)
  }
  line(title, 34, 104)
  line(name, 30, 152)
  line(worth, 112, 288, 600)
  line(code, 54, 396, 600, 'Geist Mono Variable, monospace')
  line(until, 30, 476)
}

/** What is gathered before the browser is given it to put away: its memory stays as it is, however many there are. */
const GATHERED_BYTES = 8_000_000

/** A file that grows; what it holds is the browser's to keep, on the disk where it is much. */
class GrowingFile {
  private kept: Blob[] = []
  private fresh: Uint8Array<ArrayBuffer>[] = []
  private bytes = 0

  add(chunk: Uint8Array): void {
    this.fresh.push(new Uint8Array(chunk))
    this.bytes += chunk.byteLength
    if (this.bytes >= GATHERED_BYTES) this.putAway()
  }

  whole(): Blob {
    this.putAway()
    return new Blob(this.kept, { type: 'application/zip' })
  }

  private putAway(): void {
    this.kept.push(new Blob(this.fresh))
    this.fresh = []
    this.bytes = 0
  }
}

const PROGRESS_EVERY = 10

/**
 * Draws a picture of each voucher and puts all into one file, named by their codes.
 *
 * @param onProgress called with how many are done, every ten.
 * @param signal ends it; null is answered then.
 */
export async function voucherImages(
  pictures: readonly VoucherPicture[],
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  await document.fonts.ready
  const file = new GrowingFile()
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else file.add(chunk)
  })
  const maker = pngMaker()
  try {
    for (const [index, picture] of pictures.entries()) {
      if (signal.aborted) return null
      draw(canvas, picture)
      const bytes = new Uint8Array(await (await maker.of(canvas)).arrayBuffer())
      // A picture is packed already.
      const entry = new ZipPassThrough(`${picture.code}.png`)
      zip.add(entry)
      entry.push(bytes, true)
      if (failure) throw failure
      if ((index + 1) % PROGRESS_EVERY === 0) onProgress(index + 1)
    }
  } finally {
    maker.end()
  }
  zip.end()
  if (failure) throw failure
  return signal.aborted ? null : file.whole()
}
