/**
 * What waits to be worked out: each slot once, and that of the lowest rank first. A binary heap of ranks, of which no two
 * slots have the same.
 */
export class Queue {
  private readonly heap: Int32Array
  private readonly waits: Uint8Array
  private readonly ranks: Int32Array
  private readonly slots: Int32Array
  private length = 0

  constructor(ranks: Int32Array) {
    this.ranks = ranks
    this.heap = new Int32Array(ranks.length)
    this.waits = new Uint8Array(ranks.length)
    this.slots = new Int32Array(ranks.length)
    ranks.forEach((rank, slot) => {
      this.slots[rank] = slot
    })
  }

  add(slot: number): void {
    if (this.waits[slot] === 1) return
    this.waits[slot] = 1
    const rank = this.ranks[slot] ?? 0
    const { heap } = this
    let place = this.length
    this.length += 1
    while (place > 0) {
      const above = (place - 1) >> 1
      const other = heap[above] ?? 0
      if (other <= rank) break
      heap[place] = other
      place = above
    }
    heap[place] = rank
  }

  take(): number | undefined {
    if (this.length === 0) return undefined
    const slot = this.slots[this.heap[0] ?? 0] ?? 0
    this.waits[slot] = 0
    this.length -= 1
    if (this.length > 0) this.sink(this.heap[this.length] ?? 0)
    return slot
  }

  /** Puts a rank in where the first one was. */
  private sink(rank: number): void {
    const { heap, length } = this
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= length) break
      if (below + 1 < length && (heap[below + 1] ?? 0) < (heap[below] ?? 0)) below += 1
      const other = heap[below] ?? 0
      if (other >= rank) break
      heap[place] = other
      place = below
    }
    heap[place] = rank
  }
}
