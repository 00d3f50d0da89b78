import { and, eq } from 'drizzle-orm'
import { customerSearchWords } from '#modules/customers/customer/customer-search.ts'
import type { CustomerRow } from '#modules/customers/records/customers.server.ts'
import { customerById } from '#modules/customers/records/customers.server.ts'
import { refuses } from '#modules/reminders/sending/refusals.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { amountOut } from '#platform/values/wire.ts'
import { lastChecks } from '../checks/checks.server.ts'
import { type CheckSubject, isOutdated } from '../clients/check-subject.ts'
import type { ClientListInput } from '../clients/client.ts'
import type { BillingType, Jurisdiction } from '../clients/client-kinds.ts'
import type { ClientStatus, RiskLevel } from '../clients/client-states.ts'
import { billedAddress } from '../clients/enabling.ts'
import { legalClients } from '../legal.tables.ts'

export type LegalRow = typeof legalClients.$inferSelect

/** The legal data of a customer; null where there is none. */
export async function legalRow(tx: Tx<TenantCtx>, id: CustomerId): Promise<LegalRow | null> {
  const mine = and(eq(legalClients.tenant_id, tx.tenantId), eq(legalClients.id, id))
  const [row] = await tx.db.select().from(legalClients).where(mine)
  return row ?? null
}

/** How many legal files there are of a customer: the file of one that is merged into another goes nowhere. */
export const countFiles = async (tx: Tx<TenantCtx>, id: string): Promise<number> =>
  (await legalRow(tx, id as CustomerId)) === null ? 0 : 1

/** A client as a check is made of it. */
export const subjectOf = (
  { name, tax_id }: Pick<CustomerRow, 'name' | 'tax_id'>,
  legal: Pick<
    LegalRow,
    'legal_representative_name' | 'legal_representative_id' | 'company_registration_number'
  >,
): CheckSubject => ({
  name,
  tax_id,
  legal_representative_name: legal.legal_representative_name,
  legal_representative_id: legal.legal_representative_id,
  company_registration_number: legal.company_registration_number,
})

const shownLegal = ({
  tenant_id: _tenant,
  id: _id,
  created_at: _created,
  updated_at: _updated,
  version: _version,
  annual_revenue_cents,
  hourly_rate_cents,
  retainer_amount_cents,
  ...legal
}: LegalRow) => ({
  ...legal,
  ...billedAddress(legal),
  annual_revenue: amountOut(annual_revenue_cents),
  hourly_rate: amountOut(hourly_rate_cents),
  retainer_amount: amountOut(retainer_amount_cents),
})

/**
 * A customer with their legal data, deleted or not; `legal` is null of a customer who is no legal client yet. `version` is
 * that of the legal data and `customer_version` that of the customer. Whether they are reminded of what they owe is said in
 * their account too, and is one thing.
 *
 * @throws CustomerNotFound
 */
export const clientById = (ctx: TenantCtx, { id }: { id: CustomerId }) =>
  reading(ctx, async (tx) => {
    const {
      version: customer_version,
      payment_terms_days,
      deleted_at,
      ...customer
    } = await customerById(tx, id)
    const row = await legalRow(tx, id)
    const checks = await lastChecks(tx, id)
    const reminded = !(await refuses(tx, id))
    const now = row && subjectOf(customer, row)
    const told = (kind: keyof typeof checks) => {
      const check = checks[kind]
      return check && now ? { ...check, is_outdated: isOutdated(check.subject, now) } : null
    }
    return {
      ...customer,
      payment_terms: payment_terms_days,
      deleted: deleted_at !== null,
      customer_version,
      version: row?.version ?? 1,
      reminded,
      legal: row && {
        ...shownLegal(row),
        send_reminders: reminded,
        conflict_check_completed: checks.conflict?.is_completed ?? false,
        kyc_verified: checks.kyc?.is_completed ?? false,
        aml_check_completed: checks.aml?.is_completed ?? false,
      },
      checks: { conflict: told('conflict'), kyc: told('kyc'), aml: told('aml') },
    }
  })

type Listed = {
  id: CustomerId
  code: string
  name: string
  tax_id: string | null
  email: string | null
  phone: string | null
  status: ClientStatus
  risk_level: RiskLevel
  billing_type: BillingType
  jurisdiction: Jurisdiction | null
  client_since: string | null
  tags: string[]
  deleted: boolean
}

const FOUND = `from legal_clients r join customers c on c.tenant_id = r.tenant_id and c.id = r.id
  where r.tenant_id = current_tenant() and ($2::boolean or c.deleted_at is null)
    and ($3::text is null or r.status = $3) and ($4::text is null or r.risk_level = $4)
    and ($5::text is null or r.jurisdiction = $5)
    and not exists (select from unnest($1::text[]) as word
      where c.search || ' ' || regexp_replace(unaccent(lower(concat_ws(' ', r.legal_representative_name, r.city,
          r.company_registration_number, array_to_string(r.tags, ' ')))), '[^[:alnum:]]+', ' ', 'g')
        not like '%' || word || '%')`

/**
 * A page of the legal clients by name; a search looks at what customers are found by, at representatives, cities,
 * registrations and tags.
 */
export const listClients = (ctx: TenantCtx, input: ClientListInput) =>
  reading(ctx, async (tx) => {
    const { search, page, pageSize, showDeleted, status, risk_level, jurisdiction } = input
    const asked = [
      customerSearchWords(search),
      showDeleted,
      status ?? null,
      risk_level ?? null,
      jurisdiction ?? null,
    ]
    const data = await tx.query<Listed>(
      `select r.id, c.code, c.name, c.tax_id, c.email, c.phone, r.status, r.risk_level, r.billing_type, r.jurisdiction,
          r.client_since::text as client_since, r.tags, c.deleted_at is not null as deleted
        ${FOUND} order by c.name, r.id limit $6 offset $7`,
      [...asked, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${FOUND}`, asked)
    return pageAnswer<Listed>(data, counted?.total ?? 0, input)
  })
