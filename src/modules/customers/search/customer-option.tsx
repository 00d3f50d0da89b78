import { usePart } from '#modules/identity/sessions/session.tsx'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { Badge } from '#ui/page/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useCustomerName } from '../customer-name.client.ts'
import { customersMessages } from '../customers.messages.ts'

type Props = {
  id: string
  customer: {
    name: string
    tax_id: string | null
    phone: string | null
    email: string | null
    address: string | null
    is_default: boolean
    eligible_for_rewards: boolean
  }
  active: boolean
  /** Has no RNC or cédula where one is needed: choosing it leads to the field. */
  lacksTaxId: boolean
  onPoint: () => void
  onSelect: () => void
}

/** Keeps the option that the arrows reached in view. */
const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

/** One customer in the search panel, with what tells two of the same name apart. */
export function CustomerOption({ id, customer, active, lacksTaxId, onPoint, onSelect }: Props) {
  const t = useMessages(customersMessages)
  const nameOf = useCustomerName()
  const earns = usePart('rewards') && customer.eligible_for_rewards
  const { tax_id, phone, email, address } = customer
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and points here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field hears the keys.
    <div
      ref={active ? intoView : null}
      role="option"
      id={id}
      aria-selected={active}
      onClick={onSelect}
      onPointerMove={active ? undefined : onPoint}
      className={classNames(
        'cursor-pointer rounded-control border-b border-line px-2 py-2.5 select-none',
        active && 'bg-accent-soft',
      )}
    >
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-medium wrap-break-word">{nameOf(customer)}</span>
        {customer.is_default && <Badge>{t('default_badge')}</Badge>}
        {earns && <Badge tone="accent">{t('rewards')}</Badge>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-compact text-muted">
        {tax_id && <span className="font-mono">{formatTaxId(tax_id)}</span>}
        {lacksTaxId && <Badge tone="attn">{t('no_tax_id')}</Badge>}
        {phone && <span>{formatPhone(phone)}</span>}
        {email && <span className="min-w-0 wrap-anywhere">{email}</span>}
      </div>
      {address && <div className="text-compact text-muted wrap-break-word">{address}</div>}
    </div>
  )
}
