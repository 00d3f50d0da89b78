import { z } from 'zod'
import type { CustomerId, CustomerMergeId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'

/** For so long a merge can be undone. */
export const UNDO_HOURS = 24
const UNDO_MS = UNDO_HOURS * 60 * 60 * 1000

/** What of two records of one customer only one can keep. */
export const CONTACT_FIELDS = ['name', 'tax_id', 'phone', 'email', 'address'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export type Contact = { name: string } & Record<Exclude<ContactField, 'name'>, string | null>

/** Of the one that stays, or of the one that goes. */
export const SIDES = ['stays', 'goes'] as const
export type Side = (typeof SIDES)[number]
export type KeptSides = Record<ContactField, Side>

const side = z.enum(SIDES).default('stays')

export const mergeInput = repeatable.extend({
  stays: idIn<CustomerId>(),
  goes: idIn<CustomerId>(),
  stays_version: readVersion,
  goes_version: readVersion,
  /** Whose contact is kept, field by field; what is empty there is taken of the other. */
  keep: z.object({ name: side, tax_id: side, phone: side, email: side, address: side }).prefault({}),
})
export type Merge = Omit<z.output<typeof mergeInput>, 'requestId'>

export const undoMergeInput = repeatable.extend({ id: idIn<CustomerMergeId>() })

const digitsOf = (taxId: string | null): string | null => (taxId ? (readTaxId(taxId)?.digits ?? taxId) : null)

/** Two tax ids are two taxpayers. Who has none may be anybody, as whoever merges them decides. */
export function mayBeOne(one: Pick<Contact, 'tax_id'>, other: Pick<Contact, 'tax_id'>): boolean {
  const [mine, theirs] = [digitsOf(one.tax_id), digitsOf(other.tax_id)]
  return mine === null || theirs === null || mine === theirs
}

/** The contact that one record of two has; nothing replaces something. */
export function keptContact(stays: Contact, goes: Contact, keep: KeptSides): Contact {
  const of = (field: ContactField): string | null =>
    keep[field] === 'stays' ? stays[field] || goes[field] : goes[field] || stays[field]
  return {
    name: of('name') ?? stays.name,
    tax_id: of('tax_id'),
    phone: of('phone'),
    email: of('email'),
    address: of('address'),
  }
}

/** What a merge changed of a contact, field by field. */
export type Taken = Partial<Record<ContactField, { from: string | null; to: string | null }>>

export const takenOver = (before: Contact, kept: Contact): Taken =>
  Object.fromEntries(
    CONTACT_FIELDS.filter((field) => before[field] !== kept[field]).map((field) => [
      field,
      { from: before[field], to: kept[field] },
    ]),
  )

/** The contact once a merge is undone: what was changed since stays as it was typed. */
export function givenBack(now: Contact, taken: Taken): Contact {
  const of = (field: ContactField): string | null => {
    const was = taken[field]
    return was !== undefined && was.to === now[field] ? was.from : now[field]
  }
  return {
    name: of('name') ?? now.name,
    tax_id: of('tax_id'),
    phone: of('phone'),
    email: of('email'),
    address: of('address'),
  }
}

/** Until when a merge can be undone. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + UNDO_MS)

export const isUndoable = (at: Date, now: Date): boolean => now < undoableUntil(at)
