const EMPTY = 0
const GONE = -1
const SMALLEST = 1024

/**
 * Which places of a list may have a code: four bytes for each, where a map keeps a text and an entry. It answers
 * candidates, for codes may fall together; who asks compares.
 */
export class CodeTable {
  /** A place and one more, `EMPTY`, or `GONE` where one was taken out. Never more than half full. */
  #cells = new Int32Array(SMALLEST)
  /** Cells that are not empty, and of those the ones that hold a place. */
  #used = 0
  #held = 0

  /** Makes room for so many more; `all` are those that stand in the list now, for then they are entered anew. */
  reserve(more: number, all: () => Iterable<readonly [code: string, place: number]>): void {
    if ((this.#used + more) * 2 <= this.#cells.length) return
    let size = SMALLEST
    while (size < (this.#held + more) * 4) size *= 2
    this.#cells = new Int32Array(size)
    this.#used = 0
    this.#held = 0
    for (const [code, place] of all()) this.add(code, place)
  }

  /** Enters a code, for which room was made. */
  add(code: string, place: number): void {
    this.#cells[this.#find(code, EMPTY)] = place + 1
    this.#used += 1
    this.#held += 1
  }

  /** Takes a code out that stands at this place. */
  remove(code: string, place: number): void {
    const cell = this.#find(code, place + 1)
    if (this.#cells[cell] !== place + 1) return
    this.#cells[cell] = GONE
    this.#held -= 1
  }

  /** The places that may have the code, each once, in their order. */
  candidates(code: string): number[] {
    const places = new Set<number>()
    const last = this.#cells.length - 1
    for (let cell = hashOf(code) & last; ; cell = (cell + 1) & last) {
      const held = this.#cells[cell] ?? EMPTY
      if (held === EMPTY) return [...places].sort((a, b) => a - b)
      if (held !== GONE) places.add(held - 1)
    }
  }

  /** The first cell for the code that holds this, or is empty. */
  #find(code: string, held: number): number {
    const last = this.#cells.length - 1
    let cell = hashOf(code) & last
    while (this.#cells[cell] !== held && this.#cells[cell] !== EMPTY) cell = (cell + 1) & last
    return cell
  }
}

/** FNV-1a of the text's units, its high half mixed into the low one, which tells the cell. */
function hashOf(code: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
