import type { StoreDetails } from '#modules/invoices/posted-invoice.ts'
import { formatPhone, formatTaxId, readTaxId } from '#platform/values/tax-id.ts'
import type { Say } from './letter-words.ts'

/** Who sells, as the head of a paper says it. */
export function storeLines(store: StoreDetails, say: Say): string[] {
  // The capital of a province has its name: once is enough.
  const place = [...new Set([store.address, store.municipality, store.province].filter(Boolean))].join(', ')
  return [
    store.legal_name,
    store.tax_id && `${say('rnc')} ${formatTaxId(store.tax_id)}`,
    store.dgii_resolution && `${say('resolution')} ${store.dgii_resolution}`,
    store.branch,
    place,
    [store.phone && formatPhone(store.phone), store.website].filter(Boolean).join(' · '),
  ].flatMap((line) => line || [])
}

/** The customer's RNC or cédula with its name. */
export function taxIdText(taxId: string | null, say: Say): string | null {
  if (!taxId) return null
  const kind = readTaxId(taxId)?.kind
  return `${say(kind === 'rnc' ? 'rnc' : kind === 'cedula' ? 'cedula' : 'id')} ${formatTaxId(taxId)}`
}
