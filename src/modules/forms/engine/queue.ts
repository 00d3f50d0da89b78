/** What waits to be worked out: each once, and the lowest rank first (a binary heap). */
export class Queue {
  private readonly heap: number[] = []
  private readonly ranks: Int32Array
  private readonly waits: Uint8Array

  constructor(ranks: Int32Array) {
    this.ranks = ranks
    this.waits = new Uint8Array(ranks.length)
  }

  private rankAt(place: number): number {
    return this.ranks[this.heap[place] ?? 0] ?? 0
  }

  private swap(a: number, b: number): void {
    const [first = 0, second = 0] = [this.heap[a], this.heap[b]]
    this.heap[a] = second
    this.heap[b] = first
  }

  add(slot: number): void {
    if (this.waits[slot] === 1) return
    this.waits[slot] = 1
    this.heap.push(slot)
    let place = this.heap.length - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (this.rankAt(above) <= this.rankAt(place)) return
      this.swap(above, place)
      place = above
    }
  }

  take(): number | undefined {
    const [first] = this.heap
    const last = this.heap.pop()
    if (first === undefined || last === undefined) return undefined
    this.waits[first] = 0
    if (this.heap.length > 0) {
      this.heap[0] = last
      this.sink()
    }
    return first
  }

  private sink(): void {
    const { length } = this.heap
    for (let place = 0; ; ) {
      let least = place
      for (const below of [2 * place + 1, 2 * place + 2]) {
        if (below < length && this.rankAt(below) < this.rankAt(least)) least = below
      }
      if (least === place) return
      this.swap(least, place)
      place = least
    }
  }
}
