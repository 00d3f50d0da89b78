import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePart } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import type { Till } from './till.client.ts'

/** Keeps the counter in step with the parts of the shop that are on, while it stands open too. */
export function useTillParts(till: Till): void {
  const queries = useQueryClient()
  const cards = usePart('cards')
  const stock = usePart('inventory')
  /** What the server says otherwise, of the same questions. */
  const told = [stock, usePart('promotions'), usePart('rewards')].join()
  const known = useRef(told)
  useEffect(() => till.cards.terminals.switch(cards), [till, cards])
  useEffect(() => till.stock.switch(stock), [till, stock])
  useEffect(() => {
    if (known.current === told) return
    known.current = told
    void till.promotions.refresh()
    void queries.invalidateQueries({ queryKey: api.pos.openTill.queryKey() })
  }, [till, queries, told])
}
