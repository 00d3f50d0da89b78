/** What of the tar format (POSIX ustar) a backup needs: files and folders by path, so that any tar can read it. */
export const BLOCK = 512

export type TarEntry = { path: string; kind: 'file' | 'folder'; size: number; mode: number }

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`

const sumOf = (header: Uint8Array): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

/** @throws RangeError for a path or a size that the format cannot carry. */
export function tarHeader({ path, kind, size, mode }: TarEntry, seconds: number): Uint8Array {
  const name = encoder.encode(kind === 'folder' ? `${path}/` : path)
  if (name.length > 100) throw new RangeError(`the path ${path} is too long for the archive`)
  if (size >= 8 ** 11) throw new RangeError(`${path} is too large for the archive`)
  const header = new Uint8Array(BLOCK)
  const put = (text: string, at: number) => header.set(encoder.encode(text), at)
  header.set(name, 0)
  put(octal(mode, 7), 100)
  put(octal(0, 7), 108)
  put(octal(0, 7), 116)
  put(octal(size, 11), 124)
  put(octal(seconds, 11), 136)
  put(kind === 'folder' ? '5' : '0', 156)
  put('ustar\0' + '00', 257)
  put(`${octal(sumOf(header), 6)} `, 148)
  return header
}

const textIn = (header: Uint8Array, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return decoder.decode(end < 0 ? field : field.subarray(0, end)).trim()
}

/** The entry that a header announces; null for a block of zeros, which ends an archive. @throws RangeError */
export function readTarHeader(header: Uint8Array): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null
  const kind = textIn(header, 156, 1)
  const size = Number.parseInt(textIn(header, 124, 12), 8)
  const mode = Number.parseInt(textIn(header, 100, 8), 8)
  if (Number.parseInt(textIn(header, 148, 8), 8) !== sumOf(header) || !/^[05]$/.test(kind) || !(size >= 0)) {
    throw new RangeError('this is no header of an archive')
  }
  const path = textIn(header, 0, 100).replace(/\/$/, '')
  return { path, kind: kind === '5' ? 'folder' : 'file', size, mode }
}

/** How many zeros follow `size` bytes, up to the next block. */
export const tarPadding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
