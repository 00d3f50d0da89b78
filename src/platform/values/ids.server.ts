import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
/** To draw sixteen bytes takes nearly as long as to draw thousands, and a sale makes a dozen ids. */
const drawn = new Uint8Array(256 * BYTES)
let used = drawn.length

function randomBytes(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += BYTES
  return drawn.subarray(used - BYTES, used)
}

/** Of the last id: those of one millisecond count on, so that they stand in the order in which they were made. */
const last = { msecs: 0, seq: 0 }

/** An identifier as its sixteen bytes, for what is signed and short. */
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The identifier that sixteen bytes are; whether it is one of any version `isUuid` says. */
export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A new identifier, roughly in order of time so that indexes grow at their end. `T` is the branded id it becomes. */
export function newId<T extends string = string>(): T {
  const random = randomBytes()
  const now = Date.now()
  if (now > last.msecs) {
    last.msecs = now
    last.seq = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1
  } else {
    last.seq = (last.seq + 1) | 0
    if (last.seq === 0) last.msecs += 1
  }
  return v7({ random, ...last }) as T
}
