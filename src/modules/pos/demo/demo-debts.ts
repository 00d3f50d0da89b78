import { addDays, type Day } from '#platform/values/day.ts'
import type { DemoSale } from './demo-sales.ts'

/** Who buys on credit at the demo shop, on what terms, and what became of it; days are counted back from today. */
export type DemoDebtor = {
  /** The customer's code. */
  customer: string
  days: number
  /** In pesos. */
  limit: number
  sold: readonly { ago: number; paid: number | null; paidAgo: number }[]
}

/** `paid` is the part of the sale that was paid since, in percent; null where nothing was. */
export const DEMO_DEBTORS: readonly DemoDebtor[] = [
  {
    customer: 'CLI-0043',
    days: 15,
    limit: 15_000,
    sold: [
      { ago: 29, paid: 40, paidAgo: 9 },
      { ago: 3, paid: null, paidAgo: 0 },
    ],
  },
  {
    customer: 'CLI-0044',
    days: 30,
    limit: 20_000,
    sold: [
      { ago: 21, paid: 100, paidAgo: 2 },
      { ago: 6, paid: 25, paidAgo: 1 },
    ],
  },
  { customer: 'CLI-0050', days: 7, limit: 40_000, sold: [{ ago: 26, paid: null, paidAgo: 0 }] },
]

/** A sale that was made on credit, and what was paid on it later. */
export type DemoDebt = { sale: DemoSale; paid: number | null; paidOn: Day }

const dayOf = ({ instant }: DemoSale): string => instant.slice(0, 10)

/**
 * Which of the sales were on credit: of each day the one with the most lines, which goes to the debtor. The others stay
 * as they were.
 *
 * @returns every sale, and the debts among them.
 */
export function withDebts(
  sales: readonly DemoSale[],
  debtors: readonly DemoDebtor[],
  today: Day,
): { sales: DemoSale[]; debts: ReadonlyMap<DemoSale, DemoDebt> } {
  const debts = new Map<DemoSale, DemoDebt>()
  const changed = new Map<DemoSale, DemoSale>()
  for (const { customer, sold } of debtors) {
    for (const { ago, paid, paidAgo } of sold) {
      const largest = sales
        .filter((sale) => dayOf(sale) === addDays(today, -ago) && !changed.has(sale))
        .toSorted((a, b) => b.lines.length - a.lines.length)[0]
      if (!largest) continue
      const sale: DemoSale = { ...largest, customer }
      changed.set(largest, sale)
      debts.set(sale, { sale, paid, paidOn: addDays(today, -paidAgo) })
    }
  }
  return { sales: sales.map((sale) => changed.get(sale) ?? sale), debts }
}
