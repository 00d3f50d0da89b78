import {
  Banknote,
  CreditCard,
  Gift,
  HandCoins,
  Landmark,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Wallet,
} from 'lucide-react'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'

/** The picture of each way to pay, the same at the counter and in the office. */
export const METHOD_ICONS: Readonly<Record<PaymentKind, LucideIcon>> = {
  cash: Banknote,
  card: CreditCard,
  transfer: Landmark,
  check: ScrollText,
  credit: HandCoins,
  credit_note: ReceiptText,
  voucher: Gift,
  other: Wallet,
}
