import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { PlanPaymentList } from '#modules/plans/shop-plan/plan-payment-list.tsx'
import { planPaymentsMessages } from '#modules/plans/shop-plan/plan-payments.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { PlanPaymentDialog } from './plan-payment-dialog.tsx'
import type { Tenant } from './tenant-answers.client.ts'

/** What a shop paid for its plan, and where the next payment is recorded. */
export function PlanPayments({ tenant }: { tenant: Tenant }) {
  const t = useMessages(planPaymentsMessages)
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="grid justify-items-stretch gap-3">
      <PlanPaymentList payments={tenant.payments} />
      <div>
        <Button icon={<HandCoins />} onClick={() => setAsked(true)}>
          {t('record')}
        </Button>
      </div>
      {isAsked && <PlanPaymentDialog tenant={tenant} onClose={() => setAsked(false)} />}
    </div>
  )
}
