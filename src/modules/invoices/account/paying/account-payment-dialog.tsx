import type { CustomerId } from '#platform/values/ids.ts'
import { type Cents, LARGEST_AMOUNT, ZERO } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { PaymentForm, type Recorded } from '../../detail/paying/form/payment-form.tsx'
import { accountMessages } from '../account.messages.ts'
import { SpreadOutcome } from './spread-outcome.tsx'

export type PayingCustomer = {
  id: CustomerId
  name: string
  owed: Cents
  /** Nobody in particular: nothing of theirs is kept ahead. */
  isDefault: boolean
}

type Props = {
  customer: PayingCustomer
  right: Right
  onRecorded: (recorded: Recorded) => void
  onClose: () => void
}

/** Takes what a customer pays on all that they owe, or ahead; where it goes is said before it is sent. */
export function AccountPaymentDialog({ customer, ...rest }: Props) {
  const t = useMessages(accountMessages)
  const { id, name, owed, isDefault } = customer
  return (
    <PaymentForm
      {...rest}
      payable={{
        description: name,
        balance: { label: t('owed'), amount: owed },
        most: isDefault ? owed : LARGEST_AMOUNT,
        whole: owed > ZERO ? owed : null,
        // What a voucher is worth follows from the invoice that it pays: it is taken there.
        voucherInvoice: null,
        send: (payment) => api.customerPayment.create.call({ ...payment, customer_id: id }),
        outcome: (worth) => (
          <>
            <p className="m-0 text-xs text-muted">{t(owed > ZERO ? 'pay_help' : 'pay_ahead_help')}</p>
            <SpreadOutcome id={id} worth={worth} owed={owed} />
          </>
        ),
      }}
    />
  )
}
