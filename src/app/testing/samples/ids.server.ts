import { randomUUID } from 'node:crypto'

/** Ids that are nowhere: what another shop’s are to be answered like. */
export const idsOfNothing = () => {
  const id = () => randomUUID()
  return {
    category: id(),
    emptyCategory: id(),
    subcategory: id(),
    provider: id(),
    product: id(),
    alternateCode: id(),
    customer: id(),
    warehouse: id(),
    cashbox: id(),
    paymentMethod: id(),
    dollar: id(),
    sequence: id(),
    invoice: id(),
    soldInvoice: id(),
    delivery: id(),
    offlineSale: id(),
    till: id(),
    numberBlock: id(),
    creditNote: id(),
    heldInvoice: id(),
    givenUpInvoice: id(),
    mistakenInvoice: id(),
    promotion: id(),
    cashSession: id(),
    closedCashSession: id(),
    authorization: id(),
    refundAuthorization: id(),
    notification: id(),
    administrator: id(),
    cardProvider: id(),
    cardMethod: id(),
    startedCharge: id(),
    approvedCharge: id(),
    voidingCharge: id(),
  }
}

/** One id of each kind of record that a procedure can be given. */
export type Ids = Readonly<Record<keyof ReturnType<typeof idsOfNothing>, string>>

/**
 * What is sent to each procedure that is not public: as `mine`, with ids of `theirs` wherever an id can
 * stand, each in an input of its own. The first input is one that is accepted when both are the same shop.
 */
export type Samples = Readonly<Record<string, (mine: Ids, theirs: Ids) => readonly unknown[]>>

/** What opens the account that asks, in a world of samples. */
export const SAMPLE_PASSWORD = 'clave-de-prueba'
