import { and, eq } from 'drizzle-orm'
import { setCreditTerms } from '#modules/customers/credit/credit-terms.server.ts'
import { type CustomerRow, lockCustomer } from '#modules/customers/records/customers.server.ts'
import { restoreCustomer } from '#modules/customers/records/delete-customer.server.ts'
import { hasModule, hasPermission } from '#modules/identity/permissions/permissions.ts'
import { deleteCustomer } from '#modules/invoices/customers/delete-customer.server.ts'
import { refuses, setReminded } from '#modules/reminders/sending/refusals.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { inTurn, refuseStale } from '#platform/kernel/records.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { signChecks } from '../checks/checks.server.ts'
import { type ClientChange, type ClientData, type NewClient, USUAL_TERMS_DAYS } from '../clients/client.ts'
import { hasOwnBilledAddress, ruledOut } from '../clients/enabling.ts'
import {
  AlreadyLegalClient,
  DefaultCustomerIsNoClient,
  LegalClientNotFound,
  PortalUserTaken,
  RemindersForbidden,
  TermsForbidden,
} from '../legal.errors.ts'
import { legalClients } from '../legal.tables.ts'
import { type LegalRow, legalRow, subjectOf } from './clients.server.ts'

type Columns = Omit<LegalRow, 'tenant_id' | 'id' | 'created_at' | 'updated_at' | 'version'>

/** What a new one has where nothing is sent. */
const FRESH: Columns = {
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  jurisdiction: null,
  industry: null,
  industry_sector: null,
  company_registration_number: null,
  company_registration_date: null,
  employee_count: null,
  annual_revenue_cents: null,
  legal_representative_name: null,
  legal_representative_id: null,
  legal_representative_position: null,
  billing_type: 'hourly',
  hourly_rate_cents: null,
  retainer_amount_cents: null,
  retainer_frequency: null,
  preferred_payment_method: null,
  billing_same_as_main: true,
  billing_address_line1: null,
  billing_address_line2: null,
  billing_city: null,
  billing_state: null,
  billing_postal_code: null,
  billing_country: null,
  status: 'prospect',
  client_since: null,
  referral_source: null,
  referral_details: null,
  risk_level: 'medium',
  conflict_check_notes: null,
  preferred_language: 'es',
  preferred_communication_method: null,
  preferred_contact_time: null,
  send_reminders: true,
  send_newsletters: true,
  send_billing_notifications: true,
  portal_access_enabled: false,
  portal_username: null,
  document_retention_policy: null,
  preferred_document_format: null,
  notes: null,
  internal_notes: null,
  tags: [],
}

/** The columns that what was sent is kept in; what was not sent is not among them. */
function columnsOf(data: ClientData): Partial<Columns> {
  const {
    aml_check_completed: _aml,
    kyc_verified: _kyc,
    conflict_check_completed: _conflict,
    conflict_check_parties: _parties,
    conflict_check_mark: _mark,
    payment_terms: _terms,
    credit_limit: _limit,
    annual_revenue: annual_revenue_cents,
    hourly_rate: hourly_rate_cents,
    retainer_amount: retainer_amount_cents,
    ...plain
  } = data
  const sent = { ...plain, annual_revenue_cents, hourly_rate_cents, retainer_amount_cents }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

/** Legal data as it will be kept, of what it was and what is sent. */
function settled(before: Columns, data: ClientData): Columns {
  const sent = columnsOf(data)
  // Who sends an address to bill and says nothing else has one of their own.
  const isOwn = sent.billing_same_as_main === undefined && hasOwnBilledAddress({ ...before, ...sent })
  const after = { ...before, ...sent, ...(isOwn && { billing_same_as_main: false }) }
  return { ...after, ...Object.fromEntries(ruledOut(after).map((name) => [name, null])) }
}

/** A portal without a user's name has that of the e-mail, or of the customer's code. @throws PortalUserTaken */
async function withPortalUser(tx: Tx, after: Columns, customer: CustomerRow): Promise<Columns> {
  if (!after.portal_access_enabled) return after
  const portal_username = after.portal_username ?? customer.email ?? customer.code
  const [other] = await tx.query<{ name: string }>(
    `select c.name from legal_clients l join customers c on c.tenant_id = l.tenant_id and c.id = l.id
      where l.tenant_id = current_tenant() and l.portal_access_enabled and lower(l.portal_username) = lower($1)
        and l.id <> $2`,
    [portal_username, customer.id],
  )
  if (other) throw new PortalUserTaken(other.name)
  return { ...after, portal_username }
}

/** Terms and limit are the customer's own: what is on credit is one thing, wherever it is typed. @throws TermsForbidden */
async function settleTerms(tx: Tx, customer: CustomerRow, data: ClientData, isNew: boolean): Promise<void> {
  const { payment_terms_days, credit_limit_cents } = customer
  const mayDecide = hasPermission(tx.actor, 'customers.credit')
  const isUsual = isNew && mayDecide && hasModule(tx.actor, 'invoices')
  const usual = isUsual ? (payment_terms_days ?? USUAL_TERMS_DAYS) : payment_terms_days
  const { payment_terms = usual, credit_limit = credit_limit_cents } = data
  if (payment_terms === payment_terms_days && credit_limit === credit_limit_cents) return
  if (!mayDecide) throw new TermsForbidden('no right to decide what is sold on credit')
  await setCreditTerms(tx, { id: customer.id, payment_terms_days: payment_terms, credit_limit })
}

/** A client who wants no reminders is a customer who is sent none: the one switch has one right. @throws RemindersForbidden */
async function settleReminders(
  tx: Tx,
  id: CustomerId,
  { send_reminders: reminded }: ClientData,
): Promise<void> {
  if (reminded === undefined || reminded !== (await refuses(tx, id))) return
  // While the part is off nobody is reminded, and nobody holds the right.
  if (hasModule(tx.actor, 'reminders') && !hasPermission(tx.actor, 'reminders.send'))
    throw new RemindersForbidden('no right to say who is sent no reminders')
  await setReminded(tx, { customerId: id, reminded })
}

const audited = (after: Partial<Columns>) => {
  const { notes: _notes, internal_notes: _internal, ...told } = after
  return told
}

const versionsOf = async (tx: Tx, id: CustomerId) => {
  const [kept] = await tx.query<{ version: number; customer_version: number }>(
    `select l.version, c.version as customer_version from legal_clients l
      join customers c on c.tenant_id = l.tenant_id and c.id = l.id
      where l.tenant_id = current_tenant() and l.id = $1`,
    [id],
  )
  if (!kept) throw new Error(`legal client ${id} was written and is gone`)
  return { id, ...kept }
}

/**
 * Gives a customer legal data, once per `requestId`. Where no terms are sent, who may decide them gives the usual ones.
 *
 * @throws CustomerNotFound, DefaultCustomerIsNoClient, AlreadyLegalClient, RecordChanged, KeyReused, PortalUserTaken,
 *   TermsForbidden, RemindersForbidden, SigningForbidden, ConflictsChanged
 */
export const createClient = (ctx: Ctx, { requestId, ...input }: NewClient) =>
  once(ctx, requestId, ['legattiCustomer.create', input], async (tx) => {
    const { customerId: id, customerVersion, data } = input
    await inTurn(tx, legalClients)
    const customer = await lockCustomer(tx, id)
    refuseStale(customer, customerVersion)
    if (customer.is_default) throw new DefaultCustomerIsNoClient(customer.name)
    if (await legalRow(tx, id)) throw new AlreadyLegalClient(customer.name)
    const columns = await withPortalUser(tx, settled(FRESH, data), customer)
    const row = { ...columns, tenant_id: tx.tenantId, id, created_at: tx.now, updated_at: tx.now }
    await tx.db.insert(legalClients).values(row)
    await audit(tx, {
      action: 'legal_client.created',
      subject_type: 'legal_client',
      subject_id: id,
      details: audited(columns),
    })
    await settleTerms(tx, customer, data, true)
    await settleReminders(tx, id, data)
    const notes = columns.conflict_check_notes
    await signChecks(tx, { client: id, subject: subjectOf(customer, columns), data, notes })
    return versionsOf(tx, id)
  })

const differing = (before: Columns, after: Columns): readonly (keyof Columns)[] =>
  Object.keys(FRESH).filter(
    (name): name is keyof Columns =>
      JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
  )

/**
 * Changes the legal data of a customer; what is left out stays as it was.
 *
 * @throws CustomerNotFound, LegalClientNotFound, RecordChanged, PortalUserTaken, TermsForbidden, RemindersForbidden,
 *   SigningForbidden, ConflictsChanged
 */
export const updateClient = (ctx: Ctx, { customerId: id, version, customerVersion, data }: ClientChange) =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, legalClients)
    const customer = await lockCustomer(tx, id)
    refuseStale(customer, customerVersion)
    const before = await legalRow(tx, id)
    if (!before) throw new LegalClientNotFound(`legal client ${id}`)
    refuseStale(before, version)
    const after = await withPortalUser(tx, settled(before, data), customer)
    const changed = differing(before, after)
    const only = (client: Columns) => Object.fromEntries(changed.map((name) => [name, client[name]]))
    await tx.db
      .update(legalClients)
      .set({ ...only(after), updated_at: tx.now, version: before.version + 1 })
      .where(and(eq(legalClients.tenant_id, tx.tenantId), eq(legalClients.id, id)))
    await audit(tx, {
      action: 'legal_client.changed',
      subject_type: 'legal_client',
      subject_id: id,
      details: { from: audited(only(before)), to: audited(only(after)) },
    })
    await settleTerms(tx, customer, data, false)
    await settleReminders(tx, id, data)
    const notes = after.conflict_check_notes
    await signChecks(tx, { client: id, subject: subjectOf(customer, after), data, notes })
    return versionsOf(tx, id)
  })

async function requireClient(tx: Tx, id: CustomerId): Promise<void> {
  if (!(await legalRow(tx, id))) throw new LegalClientNotFound(`legal client ${id}`)
}

/**
 * Deletes a legal client, that is their customer: both come back together. Repeating it changes nothing.
 *
 * @throws LegalClientNotFound, CustomerHasBalance
 */
export const deleteClient = (ctx: Ctx, { id }: { id: CustomerId }): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await requireClient(tx, id)
    return deleteCustomer(tx, id)
  })

/** Brings a deleted legal client back. Repeating it changes nothing. @throws LegalClientNotFound */
export const restoreClient = (ctx: Ctx, { id }: { id: CustomerId }): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await requireClient(tx, id)
    return restoreCustomer(tx, id)
  })
