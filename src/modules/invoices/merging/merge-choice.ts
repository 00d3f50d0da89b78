import type { Contact, ContactField, KeptSides, Side } from '#modules/customers/merging/merging.ts'

/** One of two records that stand beside each other. */
export const PLACES = ['one', 'other'] as const
export type PlaceOf = (typeof PLACES)[number]

/** Which record stays, and whose contact is kept, field by field. */
export type MergeChoice = { stays: PlaceOf } & Record<ContactField, PlaceOf>

type Beside = { one: Contact; other: Contact }

const across = (place: PlaceOf): PlaceOf => (place === 'one' ? 'other' : 'one')

/** With whom a field begins: the one who stays, or the other where they have nothing there. */
function begun({ one, other }: Beside, stays: PlaceOf, field: ContactField): PlaceOf {
  const own = stays === 'one' ? one : other
  return own[field] ? stays : across(stays)
}

export const choiceOf = (beside: Beside, stays: PlaceOf): MergeChoice => ({
  stays,
  name: begun(beside, stays, 'name'),
  tax_id: begun(beside, stays, 'tax_id'),
  phone: begun(beside, stays, 'phone'),
  email: begun(beside, stays, 'email'),
  address: begun(beside, stays, 'address'),
})

/** Both have something there, and not the same: somebody has to choose. */
export const isOpen = ({ one, other }: Beside, field: ContactField): boolean =>
  Boolean(one[field]) && Boolean(other[field]) && one[field] !== other[field]

/** The choice as it is sent. */
export function keptSides(choice: MergeChoice): KeptSides {
  const side = (field: ContactField): Side => (choice[field] === choice.stays ? 'stays' : 'goes')
  return {
    name: side('name'),
    tax_id: side('tax_id'),
    phone: side('phone'),
    email: side('email'),
    address: side('address'),
  }
}
