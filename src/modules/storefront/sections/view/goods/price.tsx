type Props = { amount: number; currency: string; className?: string }

const DIGITS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as the store writes it: the symbol and the centavos step back. */
export function Price({ amount, currency, className = '' }: Props) {
  const [whole = '', cents = '00'] = DIGITS.format(amount).split('.')
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      <span className="text-[0.72em] text-muted">{currency} </span>
      <span className="font-semibold">{whole}</span>
      <span className="text-[0.72em] font-medium">.{cents}</span>
    </span>
  )
}

/** What it was before, struck through. */
export const OldPrice = ({ amount, currency, label }: Props & { label: string }) => (
  <s className="text-sm whitespace-nowrap text-muted tabular-nums">
    <span className="sr-only">{label} </span>
    {currency}
    {DIGITS.format(amount)}
  </s>
)
