import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/**
 * A ZIP in the making. What is written goes into blobs at once, which the browser keeps on the disk where they get long,
 * so that the memory stays the same however long the file becomes.
 */
export class ZipFile {
  #blobs: Blob[] = []
  #zip: Zip
  /** So far, in bytes. */
  size = 0
  entries = 0

  constructor() {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error
      this.size += chunk.length
      this.#blobs.push(new Blob([new Uint8Array(chunk)]))
    })
  }

  /** A file that is pressed, written piece by piece; `end` closes it before another begins. */
  begin(name: string): { write: (text: string) => void; end: () => void } {
    const file = new ZipDeflate(name, { level: 6 })
    const encoder = new TextEncoder()
    this.#zip.add(file)
    this.entries += 1
    return {
      write: (text) => file.push(encoder.encode(text)),
      end: () => file.push(new Uint8Array(), true),
    }
  }

  /** A file as it is: pictures and papers are pressed already. */
  add(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name)
    this.#zip.add(file)
    file.push(bytes, true)
    this.entries += 1
  }

  end(type: string): Blob {
    this.#zip.end()
    return new Blob(this.#blobs, { type })
  }
}
