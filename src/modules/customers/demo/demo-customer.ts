import { demoCedula, demoRnc } from '#modules/tenancy/demo/demo-tax-ids.ts'

export type DemoCustomer = {
  code: string
  name: string
  kind: 'person' | 'company'
  /** RNC of a company or cédula of a person, digits only. */
  taxId: string | null
  email: string | null
  /** E.164. */
  phone: string
  address: string
  eligibleForRewards: boolean
}

/** What a customer lets the shop know, or asks of it. */
type Trait = 'tax-id' | 'email' | 'rewards'

export type CustomerRow = readonly [
  kind: DemoCustomer['kind'],
  name: string,
  address: string,
  traits: readonly Trait[],
]

const AREA_CODES = ['809', '829', '849']

/**
 * Makes customers of rows that stand in the order of their codes: new rows go last.
 *
 * Telephones are of the exchange 555, 0100 to 0169, which is kept for fiction; mail goes to a domain that
 * cannot exist. `first` is the number of the first RNC or cédula.
 */
export const customersFrom = (first: number, rows: readonly CustomerRow[]): readonly DemoCustomer[] =>
  rows.map(([kind, name, address, traits], index) => ({
    code: `CLI-${String(index + 1).padStart(4, '0')}`,
    name,
    kind,
    taxId: traits.includes('tax-id') ? (kind === 'company' ? demoRnc : demoCedula)(first + index) : null,
    email: traits.includes('email') ? `${mailbox(name)}@ejemplo.test` : null,
    phone: `+1${AREA_CODES[index % 3]}555${String(100 + index).padStart(4, '0')}`,
    address,
    eligibleForRewards: traits.includes('rewards'),
  }))

/** `Altagracia Núñez, SRL` → `altagracia.nunez.srl` */
const mailbox = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(/ +/)
    .join('.')
