import { randomUUID } from 'node:crypto'
import { type CatalogueKinds, sampleProduct } from '#modules/catalogue/catalogue.samples.server.ts'
import { createCustomerInput } from '#modules/customers/customer/customer.ts'
import type { CustomersKinds } from '#modules/customers/customers.samples.server.ts'
import { mergeInput } from '#modules/customers/merging/merging.ts'
import { createCustomer } from '#modules/customers/records/save-customer.server.ts'
import type { VouchersKinds } from '#modules/vouchers/vouchers.samples.server.ts'
import { inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { type SampleIds, samplesOf } from '#platform/module/samples.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type {
  CurrencyId,
  CustomerId,
  EmployeeId,
  InvoiceId,
  PaymentMethodId,
  ProductId,
} from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { createCondition } from './conditions/conditions.server.ts'
import { conditionInput } from './conditions/conditions.ts'
import { creditNoteInput } from './credit-notes/credit-note.ts'
import { bringBack, createCreditNote, prepareCreditNote } from './credit-notes/credit-notes.server.ts'
import { createType } from './invoice-types/invoice-types.server.ts'
import { typeInput } from './invoice-types/invoice-types.ts'
import { mergeCustomers } from './merging/merging.server.ts'
import { createCurrency, findCurrencies } from './payment-means/currencies/currencies.server.ts'
import { currencyInput, currencyListInput } from './payment-means/currencies/currencies.ts'
import { activePaymentMethods, createPaymentMethod } from './payment-means/methods/payment-methods.server.ts'
import { paymentMethodInput } from './payment-means/methods/payment-methods.ts'
import { customerPaymentInput, recordPaymentInput } from './payments/payment.ts'
import { type PaymentNumbers, recordPayment, takeCustomerPayment } from './payments/payments.server.ts'
import { draftInvoice } from './posting/draft-invoice.ts'
import { postInvoice } from './posting/post-invoice.server.ts'
import { saleContext } from './posting/sale-context.server.ts'

export type InvoicesKinds =
  | 'paymentMethod'
  | 'cardMethod'
  | 'ownMethod'
  | 'dollar'
  | 'unusedCurrency'
  | 'invoice'
  | 'soldInvoice'
  | 'creditNote'
  | 'owedInvoice'
  | 'customerPayment'
  | 'peso'
  | 'condition'
  | 'idleCondition'
  | 'invoiceType'
  | 'customerMerge'
  | 'customerTwin'

type Below = CatalogueKinds | CustomersKinds | VouchersKinds

const PRICE = 118_00

/** So many of the sample product for the sample customer, paid in one way with exactly what it costs; sold by an employee where one is named. */
export async function post(
  tx: Tx,
  { product, customer }: SampleIds<'product' | 'customer'>,
  { method, count, employee }: { method: PaymentMethodId; count: number; employee?: EmployeeId },
): Promise<InvoiceId> {
  const id = newId<InvoiceId>()
  const customerId = customer as CustomerId
  const total = cents(PRICE * count)
  const request = {
    id,
    at: tx.now,
    product_ids: [product],
    alternate_code_ids: [],
    customer_id: customerId,
    cashbox_id: null,
    ...(employee && { employee_id: employee }),
  }
  const context = await saleContext(tx, request)
  const sale = {
    id,
    customerId,
    items: [{ productId: product as ProductId, quantity: milli(count * 1000) }],
    payments: [{ paymentMethodId: method, amount: total }],
    total,
  }
  const { draft } = draftInvoice(sale, context, {
    seller: { id: tx.actor.userId, name: tx.actor.name },
    at: tx.now,
    mayPassLimit: true,
  })
  await postInvoice(tx, draft, context, randomUUID())
  return id
}

function byCode<T extends { code: string; id: string }>(all: readonly T[], code: string): T['id'] {
  const found = all.find((each) => each.code === code)
  if (!found) throw new Error(`a new shop has no ${code}`)
  return found.id
}

/** A product that costs less in a way to pay, which another shop may have. */
const discounted = (paymentMethodId: string) => ({
  ...sampleProduct('Pan'),
  sku: randomUUID(),
  maxDiscounts: [{ paymentMethodId, isFullPayment: true, maxDiscountPercent: 5 }],
})

const sampleCondition = (name: string) => ({ code: randomUUID(), name, credit_days: 45 })

const sampleType = (condition_id: string) => ({
  code: randomUUID(),
  name: 'Secreto',
  document_type: 'consumo',
  condition_id,
})

async function conditionsAndTypes(tx: Tx, name: string) {
  const { id: condition } = await createCondition(tx, conditionInput.parse(sampleCondition(name)))
  const { id: idleCondition } = await createCondition(tx, conditionInput.parse(sampleCondition(name)))
  const { id: invoiceType } = await createType(tx, typeInput.parse({ ...sampleType(condition), name }))
  return { condition, idleCondition, invoiceType }
}

/** A currency that no shop of the tests has yet: a code is one's, and there are so many of them. */
const codes = Intl.supportedValuesOf('currency').filter((code) => !/^(DOP|USD|EUR|GBP)$/.test(code))
const anotherCode = (): string => codes.pop() ?? 'CHF'

const sampleCurrency = (name: string) => ({ code: 'GBP', name, symbol: '£', rate: 79.5 })

const newMethod = (name: string) => ({ code: randomUUID(), name, position: 9 })

/** What the cards have paid is not asked here. */
const UNHELD: PaymentNumbers<never> = { hold: async () => undefined, note: async () => [] }

/** An invoice on which something is owed, and a payment on it. */
async function owed(tx: Tx, below: SampleIds<Below>, means: { transfer: PaymentMethodId; peso: CurrencyId }) {
  await tx.query(
    `update payment_methods set is_active = true where tenant_id = current_tenant() and code = 'CREDIT'`,
  )
  const credit = byCode(await activePaymentMethods(tx), 'CREDIT')
  const owedInvoice = await post(tx, below, { method: credit, count: 9 })
  const { id: customerPayment } = await recordPayment(
    tx,
    recordPaymentInput.parse({
      invoice_id: owedInvoice,
      payment_method_id: means.transfer,
      currency_id: means.peso,
      amount: 100,
      reference: 'Secreto 1',
      notes: 'Secreto',
    }),
    UNHELD,
  )
  // Something that was paid ahead.
  await takeCustomerPayment(
    tx,
    customerPaymentInput.parse({
      customer_id: below.customer,
      payment_method_id: means.transfer,
      currency_id: means.peso,
      amount: 10_000,
      reference: 'Secreto 2',
    }),
    UNHELD,
  )
  return { owedInvoice: await post(tx, below, { method: credit, count: 3 }), customerPayment }
}

/** Two customers who were made one. */
async function merged(tx: Tx, name: string) {
  const [stays, goes] = [
    await createCustomer(tx, createCustomerInput.parse({ name })),
    await createCustomer(tx, createCustomerInput.parse({ name })),
  ]
  return (await mergeCustomers(tx, mergeInput.parse({ stays: stays.id, goes: goes.id }), async () => ({}))).id
}

export const invoicesSamples = samplesOf<InvoicesKinds, Below>({
  fill: ({ owner, name }, below) =>
    inTransaction(owner, async (tx) => {
      const methods = await activePaymentMethods(tx)
      const cash = byCode(methods, 'CASH')
      const invoice = await post(tx, below, { method: cash, count: 1 })
      const soldInvoice = await post(tx, below, { method: cash, count: 5 })
      const returned = creditNoteInput.parse({
        order_id: soldInvoice,
        customer_id: below.customer,
        notes: name,
        items: [{ product_id: below.product, quantity: 1, price: 118 }],
      })
      const note = await createCreditNote(tx, await bringBack(tx, await prepareCreditNote(tx, returned)), {
        cash: cents(0),
        cashSessionId: null,
        requestHash: randomUUID(),
      })
      const { data: currencies } = await findCurrencies(tx, currencyListInput.parse({}))
      const peso = byCode(currencies, 'DOP')
      return {
        ...(await owed(tx, below, { transfer: byCode(methods, 'TRANSFER'), peso })),
        peso,
        paymentMethod: cash,
        cardMethod: byCode(methods, 'CARD'),
        dollar: byCode(currencies, 'USD'),
        invoice,
        soldInvoice,
        creditNote: note.id,
        ...(await conditionsAndTypes(tx, name)),
        customerMerge: await merged(tx, name),
        customerTwin: (await createCustomer(tx, createCustomerInput.parse({ name }))).id,
        unusedCurrency: (await createCurrency(tx, currencyInput.parse(sampleCurrency(name)))).id,
        ownMethod: (await createPaymentMethod(tx, paymentMethodInput.parse(newMethod(name)))).id,
      }
    }),
  inputs: {
    'creditNote.getAll': () => [undefined, { search: 'Secreto' }, { search: 'NC-000001' }],
    'creditNote.getById': (_, theirs) => [{ id: theirs.creditNote }],
    'currency.create': () => [{ ...sampleCurrency('Franco'), code: anotherCode() }],
    'currency.delete': (_, theirs) => [{ id: theirs.unusedCurrency }],
    'customerPayment.create': (_, theirs) => [
      {
        customer_id: theirs.customer,
        payment_method_id: theirs.paymentMethod,
        currency_id: theirs.peso,
        amount: 1,
      },
    ],
    'invoice.getAll': (_, theirs) => [
      undefined,
      { search: 'Secreto' },
      { search: '1', sort: 'total', descending: false },
      { customer: theirs.customer, status: 'pending' },
    ],
    'invoice.getById': (_, theirs) => [{ id: theirs.owedInvoice }, { id: theirs.soldInvoice }],
    'invoice.getPart': (mine, theirs) => [
      { list: {} },
      { list: { search: 'Secreto' }, after: theirs.invoice, size: 1 },
      { list: { status: 'pending' }, after: mine.owedInvoice },
    ],
    'invoice.getSellers': () => [undefined],
    'customer.getDebtSellers': () => [undefined],
    'invoice.recordPayment': (_, theirs) => [
      {
        invoice_id: theirs.owedInvoice,
        payment_method_id: theirs.paymentMethod,
        currency_id: theirs.peso,
        amount: 1,
      },
    ],
    'invoice.applyCredit': (_, theirs) => [{ invoice_id: theirs.owedInvoice, amount: 1 }],
    'invoice.checkVoucher': (mine, theirs) => [
      { invoice_id: theirs.owedInvoice, code: theirs.voucherCode },
      { invoice_id: theirs.owedInvoice, code: mine.voucherCode },
    ],
    'invoice.reversePayment': (_, theirs) => [
      // It is done once: asked again it is the same.
      { requestId: theirs.customerPayment, payment_id: theirs.customerPayment, reason: 'Error' },
    ],
    'currency.getActive': () => [undefined],
    'currency.getById': (_, theirs) => [{ id: theirs.dollar }],
    'currency.move': (_, theirs) => [{ id: theirs.dollar, up: true }],
    'currency.getAll': () => [{}, { search: 'Secreto', showDeleted: true }],
    'currency.rateHistory': (_, theirs) => [{ id: theirs.dollar }],
    'currency.restore': (_, theirs) => [{ id: theirs.unusedCurrency }],
    'currency.setRate': (_, theirs) => [{ id: theirs.dollar, rate: 60.25, is_active: true }],
    'currency.update': (_, theirs) => [{ id: theirs.unusedCurrency, ...sampleCurrency('Libra') }],
    'customer.delete': (_, theirs) => [{ id: theirs.idleCustomer }],
    'customer.getBeside': (mine, theirs) => [
      { ids: [theirs.customer, theirs.idleCustomer] },
      { ids: [mine.customer, theirs.customer] },
    ],
    'customer.merge': (mine, theirs) => [
      { stays: mine.customer, goes: theirs.customerTwin, requestId: theirs.customerTwin },
    ],
    'customer.undoMerge': (_, theirs) => [{ id: theirs.customerMerge, requestId: theirs.customerMerge }],
    'customer.getAccount': (_, theirs) => [{ id: theirs.customer }],
    'customer.getCreditRoom': (_, theirs) => [{ id: theirs.customer }],
    'customer.getCreditNotes': (_, theirs) => [{ id: theirs.customer }],
    'customer.getOpenInvoices': (_, theirs) => [{ id: theirs.customer }],
    'customer.getPayments': (_, theirs) => [{ id: theirs.customer }],
    'customer.getReceivables': () => [undefined, { search: 'Secreto', age: 'current' }],
    'customer.getRecent': () => [{}],
    'invoiceCondition.create': () => [sampleCondition('Secreto')],
    'invoiceCondition.delete': (_, theirs) => [{ id: theirs.idleCondition }],
    'invoiceCondition.getAll': () => [{}, { search: 'Secreto', showDeleted: true }],
    'invoiceCondition.getById': (_, theirs) => [{ id: theirs.condition }],
    'invoiceCondition.move': (_, theirs) => [{ id: theirs.condition, up: true }],
    'invoiceCondition.restore': (_, theirs) => [{ id: theirs.idleCondition }],
    'invoiceCondition.update': (_, theirs) => [{ id: theirs.condition, ...sampleCondition('Otra') }],
    'invoiceType.create': (_, theirs) => [sampleType(theirs.condition)],
    'invoiceType.delete': (_, theirs) => [{ id: theirs.invoiceType }],
    'invoiceType.getAll': () => [{}, { search: 'Secreto', showDeleted: true }],
    'invoiceType.getById': (_, theirs) => [{ id: theirs.invoiceType }],
    'invoiceType.move': (_, theirs) => [{ id: theirs.invoiceType, up: true }],
    'invoiceType.restore': (_, theirs) => [{ id: theirs.invoiceType }],
    'invoiceType.update': (mine, theirs) => [
      { id: theirs.invoiceType, ...sampleType(theirs.condition) },
      { id: mine.invoiceType, ...sampleType(theirs.condition) },
    ],
    'paymentMethod.create': () => [newMethod('Vales'), { ...newMethod('Puntos'), is_default: true }],
    'paymentMethod.delete': (_, theirs) => [{ id: theirs.ownMethod }],
    'paymentMethod.getAll': () => [undefined],
    'paymentMethod.getNames': () => [undefined],
    'paymentMethod.getById': (_, theirs) => [{ id: theirs.paymentMethod }],
    'paymentMethod.getPage': () => [{}, { search: 'Secreto', showDeleted: true }],
    'paymentMethod.move': (_, theirs) => [{ id: theirs.paymentMethod, up: false }],
    'paymentMethod.restore': (_, theirs) => [{ id: theirs.ownMethod }],
    'paymentMethod.update': (_, theirs) => [{ id: theirs.ownMethod, ...newMethod('Vales') }],
    'pos.getBestSellers': () => [undefined],
    'product.create': (_, theirs) => [discounted(theirs.paymentMethod)],
    'product.update': (mine, theirs) => [{ id: mine.product, ...discounted(theirs.paymentMethod) }],
  },
})
