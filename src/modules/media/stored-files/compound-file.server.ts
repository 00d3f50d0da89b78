import type { FileHandle } from 'node:fs/promises'

const HEADER = 512
const ENTRY = 128
const MOST_SECTORS = 64
const END = 0xfffffffa
/** Where the header tells of the table of sectors, and how many of it stand there. */
const TABLE_AT = 76
const TABLES = 109

/** The names in the directory of a compound file, in which Word and Excel saved until 2007; nothing where it is none. */
export async function namesInCompound(file: FileHandle): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const header = await piece(file, 0, HEADER)
  if (header.length < HEADER) return names
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return names
  const sector = (index: number) => piece(file, (index + 1) * 2 ** shift, 2 ** shift)
  let at = header.readUInt32LE(48)
  // A chain that leads in a circle ends all the same.
  for (let read = 0; at < END && read < MOST_SECTORS; read += 1) {
    const directory = await sector(at)
    for (let from = 0; from + ENTRY <= directory.length; from += ENTRY) {
      const bytes = directory.readUInt16LE(from + 64)
      if (bytes > 2 && bytes <= 64) names.add(directory.toString('utf16le', from, from + bytes - 2))
    }
    at = await nextOf(at, header, shift, sector)
  }
  return names
}

async function nextOf(
  index: number,
  header: Buffer,
  shift: number,
  sector: (index: number) => Promise<Buffer>,
): Promise<number> {
  const perSector = 2 ** (shift - 2)
  const table = Math.floor(index / perSector)
  if (table >= TABLES) return END
  const entries = await sector(header.readUInt32LE(TABLE_AT + 4 * table))
  const at = 4 * (index % perSector)
  return at + 4 <= entries.length ? entries.readUInt32LE(at) : END
}

async function piece(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}
