import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { hasTaxId } from '#modules/customers/customer/customer-search.ts'
import type { BuyerNeed } from '#modules/customers/search/customer-search-panel.tsx'
import { countNumbers, HELD_SERIES, takeNumber } from '#modules/fiscal/blocks/blocks.ts'
import { type DocumentType, documentName } from '#modules/fiscal/ncf/document-types.ts'
import { documentCode, type Series } from '#modules/fiscal/ncf/ncf.ts'
import { posErrorMessages } from '#modules/invoices/posting/posting-errors.messages.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { ONE_UNIT } from '#platform/values/money.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { useStore } from '#ui/store/store.client.ts'
import { formatMilli } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { useUncoded } from '../approvals/use-authorizations.client.ts'
import type { StockLevel } from '../catalogue/stock-level.ts'
import { tillClock } from '../connection/clock/till-clock.client.ts'
import { isDownIn, useConnection } from '../connection/connection.client.ts'
import { discountsMessages } from '../discounts/discounts.messages.ts'
import { useTillQuery } from '../opening/till-query.client.ts'
import { posMessages } from '../pos.messages.ts'
import { type CounterDocument, documentOfTerms } from '../sale/sale-terms.ts'
import { buyerLacks, type Obstacle, obstacleTo } from './readiness.ts'
import { useReadinessPort } from './readiness-port.client.ts'
import { type Shortage, shortageIn } from './shortage.ts'

const NONE: readonly DocumentType[] = []

/** The documents that the shop does not use; none in what a till kept of before there was a choice. */
export const useDocumentsOff = (): readonly DocumentType[] =>
  useQuery(useTillQuery()).data?.documents_off ?? NONE

/** What the cart will be documented with. */
export function useDocument(): CounterDocument {
  const off = useDocumentsOff()
  return useStore(useReadinessPort().cart.store, (cart) => documentOfTerms(cart, off))
}

/**
 * `E32`: the code of a document in the shop's series, empty until the series is known. Without a connection that of the
 * number which this till would print, `B02`; empty where it holds none, for the paper then has no number either.
 */
export function useDocumentCode(): (document: CounterDocument) => string {
  const info = useQuery(useTillQuery()).data
  const isDown = useConnection(isDownIn)
  const blocks = useStore(useReadinessPort().unsentSales.view, (view) => view.blocks)
  const codeIn = (series: Series | undefined, document: CounterDocument): string =>
    series ? `${series}${documentCode(series, document) ?? ''}` : ''
  if (!info || !isDown) return (document) => codeIn(info?.fiscal_series, document)
  const today = dayOfInstant(tillClock.now(), info.time_zone)
  return (document) => codeIn(takeNumber(blocks, document, today)?.block.series, document)
}

/** Whether this till holds a number for a document, in a shop that issues their series: then it sells with its own. */
function useHeldNumbers(): (document: DocumentType) => boolean {
  const info = useQuery(useTillQuery()).data
  const blocks = useStore(useReadinessPort().unsentSales.view, (view) => view.blocks)
  if (info?.fiscal_series !== HELD_SERIES) return () => false
  const today = dayOfInstant(tillClock.now(), info.time_zone)
  return (document) => countNumbers(blocks, document, today) > 0
}

const buyerSentence = (document: CounterDocument) =>
  document === 'consumo' ? 'buyer_for_large' : 'buyer_for_credit'

/** Why the sale needs a buyer with RNC or cédula, and who was chosen without; null when it needs nothing. */
export function useBuyerNeed(): BuyerNeed | null {
  const t = useMessages(posMessages)
  const { cart } = useReadinessPort()
  const document = useDocument()
  const total = useStore(cart.store, ({ totals }) => totals.total)
  const buyer = useStore(cart.store, (now) => now.buyer)
  if (buyerLacks({ document, total, buyer }).length === 0) return null
  const isUnread = buyer !== null && !hasTaxId(buyer)
  return { reason: t(buyerSentence(document)), customerId: isUnread ? buyer.id : null }
}

/** The same answer for the same value: a cart of a thousand lines is looked through once. */
function rememberLast<T extends object, R>(work: (value: T) => R): (value: T) => R {
  let last: { value: T; answer: R } | null = null
  return (value) => {
    if (last?.value !== value) last = { value, answer: work(value) }
    return last.answer
  }
}

/** What the cart holds more of than is left, where the shop's rule refuses to sell it. */
function useShortage(): Shortage | null {
  const { cart, catalogue, stock } = useReadinessPort()
  const info = useQuery(useTillQuery())
  const items = useStore(cart.store, ({ state }) => state.items)
  const quantities = useStore(cart.store, (now) => now.quantities)
  const isRefused = info.data?.sell_without_stock === false
  const shortageOf = useMemo(
    () =>
      rememberLast((levels: ReadonlyMap<string, StockLevel>): Shortage | null =>
        isRefused
          ? shortageIn(items, quantities, (id) => {
              const level = catalogue.get(id)?.keepsStock ? levels.get(id) : undefined
              // What an earlier page read may be days old: a delivery that came meanwhile can be sold.
              return level && !level.isKept ? level.onHand : null
            })
          : null,
      ),
    [isRefused, items, quantities, catalogue],
  )
  // By its words and not by the levels, which change with every tile that comes into sight.
  useStore(stock.levels, (levels) => {
    const short = shortageOf(levels)
    return short && `${short.key} ${short.left}`
  })
  return shortageOf(stock.levels.get())
}

export type Blocked = { obstacle: Obstacle; sentence: string } | null

/** What `ObstacleWatch` found; undefined outside of it. */
export const ObstacleContext = createContext<Blocked | undefined>(undefined)

/** Why the cart cannot be charged now, with its sentence; null when it can. */
export function useObstacle(): Blocked {
  const blocked = useContext(ObstacleContext)
  if (blocked === undefined) throw new Error('useObstacle is only for what stands within ObstacleWatch')
  return blocked
}

/** What `useObstacle` tells, worked out: every line of the cart is looked at, so it is done once for all who ask. */
export function useObstacleNow(): Blocked {
  const t = useMessages(posMessages)
  const refused = useMessages(posErrorMessages)
  const discounts = useMessages(discountsMessages)
  const cashSession = useMessages(cashSessionMessages)
  const language = useLanguage()
  const { cart } = useReadinessPort()
  const info = useQuery(useTillQuery())
  const document = useDocument()
  const lines = useStore(cart.store, ({ state }) => state.items.length)
  const total = useStore(cart.store, ({ totals }) => totals.total)
  const buyer = useStore(cart.store, (now) => now.buyer)
  const shortage = useShortage()
  const uncoded = useUncoded()
  const warnings = info.data?.fiscal_warnings ?? []
  const holds = useHeldNumbers()
  const obstacle = obstacleTo({
    lines,
    total,
    document,
    buyer,
    // A connection that is down says nothing about the cashbox: what was last known stands, and the server decides.
    hasCashbox: domainCodeOf(info.error) !== 'pos.no_cashbox',
    isClosed: info.data?.cash_session_required === true && info.data.cash_session === null,
    exhausted: warnings.flatMap((each) =>
      each.standing === 'exhausted' && !holds(each.document_type) ? each.document_type : [],
    ),
    shortage,
    uncoded,
  })
  if (!obstacle) return null
  const name = documentName(document, language)
  switch (obstacle.kind) {
    case 'empty':
      return { obstacle, sentence: refused('error_empty_cart') }
    case 'no_cashbox':
      return { obstacle, sentence: refused('error_no_cashbox') }
    case 'closed':
      return { obstacle, sentence: cashSession('obstacle') }
    case 'no_numbers':
      return { obstacle, sentence: refused('error_no_fiscal_number', { document: name }) }
    case 'buyer':
      return { obstacle, sentence: t(buyerSentence(document)) }
    case 'code':
      return { obstacle, sentence: discounts('pay_code', { product: obstacle.uncoded.name }) }
    case 'stock': {
      const { name, left, wanted } = obstacle.shortage
      return {
        obstacle,
        sentence: t(left > 0 ? 'stock_short' : 'stock_gone', {
          name,
          count: left === ONE_UNIT ? 1 : 2,
          left: formatMilli(left),
          wanted: formatMilli(wanted),
        }),
      }
    }
  }
}
