import { useLocation } from '@tanstack/react-router'
import type { ListFilters } from '#ui/table/list-filters.ts'
import type { InvoiceFilters } from './invoice-filters.ts'

/** How the lists of invoices and of their payment links were narrowed when somebody went on from them. */
export type KeptFilters = { invoices?: InvoiceFilters; links?: ListFilters }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** It goes along from a list to what was opened from it, for the way back; a new way there has none. */
    invoiceLists?: KeptFilters
  }
}

const NOTHING: KeptFilters = {}

export const useKeptFilters = (): KeptFilters =>
  useLocation({ select: ({ state }) => state.invoiceLists ?? NOTHING })
