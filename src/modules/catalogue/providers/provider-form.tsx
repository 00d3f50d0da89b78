import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { basisPointsToPercent, centsFromDecimal, centsToDecimal } from '#platform/values/money.ts'
import { formatPhone, formatTaxId, readTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { type Kept, type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { Badge } from '#ui/page/badge.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { FULLER_FIELDS, isFuller, PROVIDER_REFUSALS, type ProviderInput, providerSchema } from './provider.ts'
import { ActiveField, AgreedFields, ContactFields, IdentityFields, PlaceFields } from './provider-fields.tsx'
import { providersMessages } from './providers.messages.ts'

const { getById, getAll, create, update } = api.provider
const ANSWERS = [getAll.queryKey(), api.product.getAll.queryKey()]

type Known = Answer<'provider', 'getById'>

const amountShown = (amount: number | null): string => {
  const known = amount === null ? null : centsFromDecimal(amount)
  return known === null ? '' : formatAmount(known)
}

/** A supplier as the form shows it: numbers with their dashes, nothing as an empty field. */
const begin = (provider: Known | null) => ({
  name: provider?.name ?? '',
  code: provider?.code ?? '',
  tax_id: formatTaxId(provider?.tax_id ?? ''),
  phone: formatPhone(provider?.phone ?? ''),
  email: provider?.email ?? '',
  website: provider?.website ?? '',
  address: provider?.address ?? '',
  description: provider?.description ?? '',
  company_name: provider?.company_name ?? '',
  mobile: formatPhone(provider?.mobile ?? ''),
  city: provider?.city ?? '',
  state: provider?.state ?? '',
  country: provider?.country ?? '',
  postal_code: provider?.postal_code ?? '',
  contact_person: provider?.contact_person ?? '',
  contact_position: provider?.contact_position ?? '',
  payment_terms: provider?.payment_terms ?? '',
  credit_limit: amountShown(provider?.credit_limit ?? null),
  discount_percent: provider?.discount_percent?.toString() ?? '',
  notes: provider?.notes ?? '',
  is_active: provider?.is_active ?? true,
})

type Schema = ReturnType<typeof providerSchema>
type ProviderValues = z.input<Schema>
export type ProviderRecord = RecordForm<ProviderValues, ProviderInput, Known>

/**
 * What travels: an empty field is left out. Of the fuller form that leaves what is kept as it was: there what lets go of
 * it is an empty text, or no number. Credit and discount are decimals.
 */
function sent(input: ProviderInput, known: Known | null) {
  const { name, code, is_active, credit_limit, discount_percent, ...texts } = input
  const isKept = (field: string): boolean =>
    FULLER_FIELDS.some((one) => one === field && known !== null && known[one] !== null)
  const emptied = (field: string): null | undefined => (isKept(field) ? null : undefined)
  return {
    name,
    code,
    is_active,
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([field, text]) =>
        text ? [[field, text]] : isKept(field) ? [[field, '']] : [],
      ),
    ),
    credit_limit: credit_limit == null ? emptied('credit_limit') : centsToDecimal(credit_limit),
    discount_percent:
      discount_percent == null ? emptied('discount_percent') : basisPointsToPercent(discount_percent),
  }
}

async function save(
  input: ProviderInput,
  kept: Kept | null,
  requestId: string,
  known: Known | null,
): Promise<void> {
  if (kept) await update.call({ ...kept, ...sent(input, known) })
  else await create.call({ ...sent(input, null), requestId })
}

/** A supplier in hand; `onDone` once it is saved. */
function useProviderRecord(id: string | null, onDone: () => void): ProviderRecord {
  const t = useMessages(providersMessages)
  return useRecordForm({
    noun: 'provider',
    schema: useMemo(() => providerSchema(wordsOf(PROVIDER_REFUSALS, t)), [t]),
    id,
    read: getById,
    begin,
    save,
    failed: () => ({ title: t('error'), description: t('save_error') }),
    answers: ANSWERS,
    saved: t(id === null ? 'created' : 'updated'),
    onSaved: onDone,
    refusedAt: { 'providers.tax_id_required': 'tax_id' },
  })
}

type Props = {
  /** Null for a new one. */
  id: string | null
  right: Right
  /** One page back: what is not saved is asked about on the way. */
  onBack: () => void
  onDone: () => void
}

/** A new supplier, or the one of this id: the short form first, the fuller one unfolds. */
export function ProviderForm({ id, right, onBack, onDone }: Props) {
  const t = useMessages(providersMessages)
  const ui = useMessages(uiMessages)
  const record = useProviderRecord(id, onDone)
  const [unfolded, setUnfolded] = useState(false)
  const { form, record: known, theirs } = record
  // What was typed, or what somebody else saved, is never out of sight.
  const typed = form.watch(FULLER_FIELDS)
  const isWhole =
    unfolded || (known !== null && isFuller(known)) || theirs !== null || typed.some((value) => value)
  // One that is off says so where one begins to read.
  const isOff = known?.is_active === false
  const warning = readTaxId(form.watch('tax_id') ?? '')?.valid === false ? t('tax_id_checksum') : undefined
  return (
    <RecordPage<ProviderValues, ProviderInput>
      record={record}
      title={id === null ? t('new') : (known?.name ?? '')}
      code={known?.code}
      badge={known?.deleted && <Badge tone="danger">{ui('deleted')}</Badge>}
      back={{ label: t('back'), onBack }}
      right={right}
      saveLabel={t(id === null ? 'create' : 'update')}
      sections={[
        {
          key: 'identity',
          title: t('identity'),
          content: (
            <>
              <IdentityFields form={form} warning={warning} />
              {isOff && <ActiveField form={form} className="mt-5" />}
            </>
          ),
        },
        { key: 'contact', title: t('contact'), content: <ContactFields form={form} isWhole={isWhole} /> },
        !isWhole && {
          key: 'more',
          title: t('more'),
          help: t('more_help'),
          content: (
            <div>
              <Button
                aria-expanded={false}
                disabled={right.state !== 'allowed' || record.waiting}
                onClick={() => {
                  setUnfolded(true)
                  // The first field of what came is where one goes on.
                  setTimeout(() => form.setFocus('company_name'))
                }}
              >
                {t('show_more')}
              </Button>
            </div>
          ),
        },
        isWhole && {
          key: 'place',
          title: t('place'),
          help: t('more_help'),
          content: <PlaceFields form={form} />,
        },
        isWhole && {
          key: 'terms',
          title: t('terms'),
          content: <AgreedFields form={form}>{!isOff && <ActiveField form={form} />}</AgreedFields>,
        },
      ]}
    />
  )
}
