/** Which nodes follow from each: `after[n]` are those that are worked out from n. */
export type Graph = readonly (readonly number[])[]

/**
 * The nodes that depend on themselves, in groups of those that do so together (Tarjan's strongly connected components,
 * without recursion: a form may be chained a thousand deep).
 */
export function cyclesIn(after: Graph): readonly (readonly number[])[] {
  const count = after.length
  const order = new Int32Array(count).fill(-1)
  const lowest = new Int32Array(count)
  const isOpen = new Uint8Array(count)
  const open: number[] = []
  const cycles: number[][] = []
  let met = 0
  const enter = (node: number): void => {
    order[node] = met
    lowest[node] = met
    met += 1
    open.push(node)
    isOpen[node] = 1
  }
  const lower = (node: number, to: number): void => {
    if (to < (lowest[node] ?? 0)) lowest[node] = to
  }
  const close = (node: number): void => {
    if (lowest[node] !== order[node]) return
    const together = open.splice(open.lastIndexOf(node))
    for (const each of together) isOpen[each] = 0
    if (together.length > 1 || after[node]?.includes(node)) cycles.push(together.toSorted((a, b) => a - b))
  }
  for (let root = 0; root < count; root += 1) {
    if (order[root] !== -1) continue
    const walk = [{ node: root, next: 0 }]
    enter(root)
    for (let at = walk.at(-1); at !== undefined; at = walk.at(-1)) {
      const to = after[at.node]?.[at.next]
      at.next += 1
      if (to === undefined) {
        walk.pop()
        close(at.node)
        const before = walk.at(-1)
        if (before !== undefined) lower(before.node, lowest[at.node] ?? 0)
      } else if (order[to] === -1) {
        enter(to)
        walk.push({ node: to, next: 0 })
      } else if (isOpen[to] === 1) lower(at.node, order[to] ?? 0)
    }
  }
  return cycles
}

/** The shortest way from a node through `within` back to it. */
export function wayAround(from: number, within: ReadonlySet<number>, after: Graph): readonly number[] {
  const cameFrom = new Map<number, number>()
  const next = [from]
  for (const node of next) {
    for (const to of after[node] ?? []) {
      if (to === from) return wayBack(node, from, cameFrom)
      if (!within.has(to) || cameFrom.has(to)) continue
      cameFrom.set(to, node)
      next.push(to)
    }
  }
  return [from]
}

function wayBack(last: number, from: number, cameFrom: ReadonlyMap<number, number>): readonly number[] {
  const way: number[] = []
  let node: number | undefined = last
  while (node !== undefined && node !== from) {
    way.push(node)
    node = cameFrom.get(node)
  }
  return [from, ...way.toReversed()]
}

/** The place of each node in an order in which each comes after all that it is worked out from. */
export function ranksOf(after: Graph): Int32Array {
  const count = after.length
  const waitsFor = new Int32Array(count)
  for (const each of after) for (const to of each) waitsFor[to] = (waitsFor[to] ?? 0) + 1
  const ranks = new Int32Array(count)
  const ready = Array.from({ length: count }, (_, node) => node).filter((node) => waitsFor[node] === 0)
  let rank = 0
  for (const node of ready) {
    ranks[node] = rank
    rank += 1
    for (const to of after[node] ?? []) {
      const left = (waitsFor[to] ?? 0) - 1
      waitsFor[to] = left
      if (left === 0) ready.push(to)
    }
  }
  return ranks
}
