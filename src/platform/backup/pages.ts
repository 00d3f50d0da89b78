/** Data pages of PostgreSQL as they lie in its files, and the checksums that it keeps in them. */
export const PAGE = 8192
const PAGES_IN_A_SEGMENT = 131_072

const PRIME = 16_777_619
// Constants of PostgreSQL's src/include/storage/checksum_impl.h.
const OFFSETS = Uint32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
)
const SUMS = OFFSETS.length

const mix = (sum: number, value: number): number => {
  const mixed = sum ^ value
  return Math.imul(mixed, PRIME) ^ (mixed >>> 17)
}

/** What PostgreSQL writes into a page as its checksum, there being `block` pages before it in its relation. */
export function pageChecksum(page: DataView, block: number): number {
  const sums = OFFSETS.slice()
  for (let at = 0; at < PAGE; at += 4) {
    // The checksum's own two bytes count as zero.
    const value = at === 8 ? page.getUint32(at, true) & 0xffff0000 : page.getUint32(at, true)
    const sum = (at / 4) % SUMS
    sums[sum] = mix(sums[sum] ?? 0, value)
  }
  for (let round = 0; round < 2; round += 1) {
    for (let sum = 0; sum < SUMS; sum += 1) sums[sum] = mix(sums[sum] ?? 0, 0)
  }
  const folded = sums.reduce((whole, sum) => (whole ^ sum) >>> 0, 0)
  return (((folded ^ block) >>> 0) % 65_535) + 1
}

/** An address in the write-ahead log, such as 0/2000028. */
export const readLsn = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Which file of the log holds what lies before an address. */
export const walFileBefore = (timeline: string, lsn: bigint, segmentSize: bigint): string => {
  const segment = (lsn - 1n) / segmentSize
  const inOne = 0x1_0000_0000n / segmentSize
  const hex = (part: bigint): string => part.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${hex(segment / inOne)}${hex(segment % inOne)}`
}

/** How many pages of its relation lie before a file; null where the file holds no checked pages. */
export function firstPageOf(path: string): number | null {
  const found = /^(?:global|base\/\d+)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/.exec(path)
  return found ? Number(found[1] ?? 0) * PAGES_IN_A_SEGMENT : null
}

/** Whether a page is as PostgreSQL wrote it. An empty one has no checksum. */
export const isPageSound = (page: DataView, block: number): boolean =>
  page.getUint16(14, true) === 0 || page.getUint16(8, true) === pageChecksum(page, block)

/** The address in the log of the last change of a page. */
export const lsnOfPage = (page: DataView): bigint =>
  (BigInt(page.getUint32(0, true)) << 32n) | BigInt(page.getUint32(4, true))
