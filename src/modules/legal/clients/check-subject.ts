/** A client as a check was made of it. */
export type CheckSubject = {
  readonly name: string
  readonly tax_id: string | null
  readonly legal_representative_name: string | null
  readonly legal_representative_id: string | null
  readonly company_registration_number: string | null
}

/** Whether a check was of somebody else than the client is now: a name or a number has changed since. */
export const isOutdated = (checked: CheckSubject, now: CheckSubject): boolean =>
  checked.name !== now.name ||
  checked.tax_id !== now.tax_id ||
  checked.legal_representative_name !== now.legal_representative_name ||
  checked.legal_representative_id !== now.legal_representative_id ||
  checked.company_registration_number !== now.company_registration_number
