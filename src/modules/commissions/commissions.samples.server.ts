import { randomUUID } from 'node:crypto'
import { employeeInput } from '#modules/employees/employee.ts'
import { createEmployee } from '#modules/employees/records/save-employee.server.ts'
import { post } from '#modules/invoices/invoices.samples.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import type { PaymentMethodId } from '#platform/values/ids.ts'
import { payInput } from './payment.ts'
import { payCommissions } from './payments/payments.server.ts'

export type CommissionsKinds = 'seller' | 'commissionPayment'

/** Of the modules below, whose samples made them. */
type Known = CommissionsKinds | 'product' | 'customer' | 'voucher' | 'paymentMethod'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }

/** Asked for twice, done once. */
const PAY_ONCE = randomUUID()
const REVERSE_ONCE = randomUUID()

/** What the seller earns of one of the sample product. */
const PAID = { until: YEAR.to, amount: 10, method: 'cash' }

export const commissionsSamples = samplesOf<CommissionsKinds, Known>({
  fill: ({ owner, name }, below) =>
    inTransaction(owner, async (tx) => {
      const known = { name, salary_type: 'commission', commission_rate: 10 }
      const { id: seller } = await createEmployee(tx, employeeInput.parse(known))
      const sale = { method: below.paymentMethod as PaymentMethodId, count: 1, employee: seller }
      await post(tx, below, sale)
      const { id } = await payCommissions(
        tx,
        payInput.parse({ ...PAID, employee_id: seller, method: 'transfer', reference: name, notes: name }),
      )
      // What waits to be paid.
      await post(tx, below, sale)
      return { seller, commissionPayment: id }
    }),
  inputs: {
    'commission.getReport': () => [YEAR, { ...YEAR, search: 'Secreto' }],
    'commission.getLines': (_, theirs) => [{ ...YEAR, employee_id: theirs.seller }],
    'commission.getPayable': (_, theirs) => [{ until: YEAR.to, employee_id: theirs.seller }],
    'commission.getPayments': (_, theirs) => [{ employee_id: theirs.seller }],
    'commission.getPayment': (_, theirs) => [{ payment_id: theirs.commissionPayment }],
    'commission.pay': (_, theirs) => [{ ...PAID, employee_id: theirs.seller, requestId: PAY_ONCE }],
    'commission.reversePayment': (_, theirs) => [
      { payment_id: theirs.commissionPayment, reason: 'Error', requestId: REVERSE_ONCE },
    ],
  },
})
