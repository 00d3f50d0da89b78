import { randomUUID } from 'node:crypto'
import type { CustomersKinds } from '#modules/customers/customers.samples.server.ts'
import type { InvoicesKinds } from '#modules/invoices/invoices.samples.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { createRule } from './rules/rules.server.ts'
import { ruleInput } from './rules/rules.ts'
import { sendByHand } from './sending/by-hand.server.ts'

const ORIGIN = 'http://test.localhost'

const someRule = (name: string) => ({
  name,
  moment: 'after' as const,
  days: 5,
  channel: 'email' as const,
  text_es: `Hola, {cliente}: ${name}`,
  text_en: `Hello, {customer}: ${name}`,
  is_active: false,
})

const byHand = (customerId: string, invoiceId: string) => ({
  customerId,
  invoiceId,
  requestId: randomUUID(),
  channel: 'email' as const,
  language: 'es' as const,
  to: 'a@b.test',
})

export const remindersSamples = samplesOf<
  'reminderRule' | 'reminder' | 'debtor',
  InvoicesKinds | CustomersKinds
>({
  fill: async ({ owner, name }, { owedInvoice }) => {
    const rule = await createRule(owner, ORIGIN, ruleInput.parse(someRule(name)))
    const { customer_id: debtor } = await loadInvoice(owner, owedInvoice as InvoiceId)
    const sent = await sendByHand(owner, ORIGIN, {
      ...byHand(debtor, owedInvoice),
      customerId: debtor as CustomerId,
      invoiceId: owedInvoice as InvoiceId,
    })
    return { reminderRule: rule.id, reminder: sent.id, debtor }
  },
  inputs: {
    'reminder.getOfInvoice': (_, theirs) => [{ invoiceId: theirs.owedInvoice }],
    'reminder.getOfCustomer': (_, theirs) => [{ customerId: theirs.debtor }],
    'reminder.prepare': (mine, theirs) => [
      { customerId: theirs.debtor, invoiceId: theirs.owedInvoice },
      { customerId: mine.debtor, invoiceId: theirs.owedInvoice },
    ],
    'reminder.send': (mine, theirs) => [
      byHand(theirs.debtor, theirs.owedInvoice),
      byHand(mine.debtor, theirs.owedInvoice),
    ],
    'reminder.getDelivery': (_, theirs) => [{ id: theirs.reminder }],
    'reminder.setReminded': (_, theirs) => [{ customerId: theirs.debtor, reminded: true }],
    'reminderRule.getAll': () => [{}, { search: 'secreto' }],
    'reminderRule.getById': (_, theirs) => [{ id: theirs.reminderRule }],
    'reminderRule.create': () => [someRule(`Regla ${randomUUID()}`)],
    'reminderRule.update': (_, theirs) => [{ ...someRule(`Regla ${randomUUID()}`), id: theirs.reminderRule }],
    'reminderRule.move': (_, theirs) => [{ id: theirs.reminderRule, up: true }],
    'reminderRule.delete': (_, theirs) => [{ id: theirs.reminderRule }],
    'reminderRule.restore': (_, theirs) => [{ id: theirs.reminderRule }],
  },
})
