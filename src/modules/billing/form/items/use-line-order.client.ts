import { useEffect, useRef, useState } from 'react'

type Rows = { fields: readonly unknown[]; move: (from: number, to: number) => void }

/** The lines of an invoice in the order that somebody gives them; who moved one goes with it. */
export function useLineOrder(rows: Rows) {
  const list = useRef<HTMLUListElement>(null)
  /** What has the focus once the lines stand otherwise than they did: the fields of a line learn their place after it. */
  const next = useRef<{ place: number; name: string; before: Rows['fields'] } | null>(null)
  const [moved, setMoved] = useState<{ place: number; of: number } | null>(null)
  useEffect(() => {
    const to = next.current
    if (to === null || to.before === rows.fields) return
    next.current = null
    list.current?.children[to.place]?.querySelector<HTMLElement>(`[name$=".${to.name}"]`)?.focus()
  })
  return {
    list,
    moved,
    /** @param from what has the focus now, by its name in the line. */
    move: (index: number, up: boolean, from: string): void => {
      const to = index + (up ? -1 : 1)
      if (to < 0 || to >= rows.fields.length) return
      next.current = { place: to, name: from, before: rows.fields }
      setMoved({ place: to + 1, of: rows.fields.length })
      rows.move(index, to)
    },
  }
}

export type LineOrder = ReturnType<typeof useLineOrder>
