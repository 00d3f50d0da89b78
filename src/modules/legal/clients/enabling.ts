import { type BillingType, hasRetainer, isByTheHour } from './client-kinds.ts'

/** The lines of an address, by what follows `billing_` in the address that is billed. */
export const ADDRESS_LINES = [
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
] as const
type AddressLine = (typeof ADDRESS_LINES)[number]

/** What of how a client is billed can be typed. */
export const billedBy = (type: BillingType) => ({
  hourly_rate: isByTheHour(type),
  retainer_amount: hasRetainer(type),
  retainer_frequency: hasRetainer(type),
})
export type BilledBy = keyof ReturnType<typeof billedBy>

type Billed = {
  billing_type: BillingType
  billing_same_as_main: boolean
  portal_access_enabled: boolean
}

/** What is not kept of a client: what its billing has no use for, and an address that is the main one. */
export const ruledOut = (client: Billed): readonly string[] => [
  ...(isByTheHour(client.billing_type) ? [] : ['hourly_rate_cents']),
  ...(hasRetainer(client.billing_type) ? [] : ['retainer_amount_cents', 'retainer_frequency']),
  ...(client.billing_same_as_main ? ADDRESS_LINES.map((line) => `billing_${line}`) : []),
]

type Addresses = Readonly<Partial<Record<AddressLine | `billing_${AddressLine}`, string | null | undefined>>>

/** The address that is billed: the main one where they are the same. */
export const billedAddress = (client: Addresses & { billing_same_as_main: boolean }) => {
  const line = (name: AddressLine): string | null =>
    (client.billing_same_as_main ? client[name] : client[`billing_${name}`]) ?? null
  return {
    billing_address_line1: line('address_line1'),
    billing_address_line2: line('address_line2'),
    billing_city: line('city'),
    billing_state: line('state'),
    billing_postal_code: line('postal_code'),
    billing_country: line('country'),
  }
}

/** Whether an address to bill was sent that is not the main one. */
export const hasOwnBilledAddress = (client: Addresses): boolean =>
  ADDRESS_LINES.some((line) => {
    const billed = client[`billing_${line}`]
    return Boolean(billed) && billed !== client[line]
  })
