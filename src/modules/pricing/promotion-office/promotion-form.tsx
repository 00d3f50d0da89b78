import i18next from 'i18next'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PROMOTION_TYPES } from '#modules/catalogue/promotions/promotion.ts'
import { promotionMessages } from '#modules/catalogue/promotions/promotions.messages.ts'
import type { DomainError } from '#platform/errors/errors.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { type Kept, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { GoodsField } from './goods-field.tsx'
import { CategoriesPanel, ProductsPanel } from './goods-panel.tsx'
import { promotionOfficeMessages } from './promotion-office.messages.ts'
import { sampleOf } from './promotion-sample.ts'
import { exampleOf, sentenceOf } from './promotion-sentence.ts'
import { newPromotion, type PromotionValues, payloadOf, promotionForm, valuesOf } from './promotion-values.ts'

const { getById, getAll, create, update } = api.promotion
const ANSWERS = [getAll.queryKey(), api.pos.getPromotions.queryKey()]

type Known = Answer<'promotion', 'getById'>
type Bound = { form: UseFormReturn<PromotionValues, unknown, PromotionValues> }

async function save(values: PromotionValues, kept: Kept | null, requestId: string): Promise<void> {
  if (kept) await update.call({ ...kept, ...payloadOf(values), requestId })
  else await create.call({ ...payloadOf(values), requestId })
}

/** The rules in the person's language: each error of promotions has its sentence. */
function useSchema() {
  const language = useLanguage()
  const ui = useMessages(uiMessages)
  const today = useToday()
  return useMemo(() => {
    // Each error of promotions has its sentence, found by its name.
    const sentence = (refusal: DomainError | null): string =>
      refusal
        ? i18next.t(`error_${refusal.code.slice('promotions.'.length)}`, {
            ns: promotionMessages.namespace,
            lng: language,
          })
        : ui('error_invalid')
    return promotionForm(today, sentence)
  }, [language, ui, today])
}

function usePromotionRecord(id: string | null, onDone: () => void) {
  const t = useMessages(promotionOfficeMessages)
  const schema = useSchema()
  const today = useToday()
  return useRecordForm({
    noun: 'promotion',
    schema,
    id,
    read: getById,
    begin: (promotion: Known | null) => (promotion ? valuesOf(promotion) : newPromotion(today)),
    save,
    failed: (error) => ({
      title: t('error'),
      description:
        domainCodeOf(error) === null ? t(id === null ? 'create_failed' : 'update_failed') : errorText(error),
    }),
    answers: ANSWERS,
    saved: t(id === null ? 'created' : 'updated'),
    onSaved: onDone,
    refusedAt: {
      'promotions.start_date_past': 'startDate',
      'promotions.end_date_before_start': 'endDate',
    },
  })
}

/** Its type and what that takes, with what it does in words and by an example. */
function OfferFields({ form }: Bound) {
  const t = useMessages(promotionOfficeMessages)
  const terms = form.watch()
  const sample = sampleOf(terms)
  const isAmount = terms.type === 'fixed_amount_discount'
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField
        form={form}
        name="type"
        label={t('type')}
        required
        options={PROMOTION_TYPES.map((value) => ({ value, label: t(value) }))}
        onChosen={() => form.clearErrors()}
      />
      {terms.type === 'buy_x_get_y' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="param1" label={t('x')} required inputMode="numeric" figure />
          <TextField form={form} name="param2" label={t('y')} required inputMode="numeric" figure />
        </div>
      ) : (
        <TextField
          form={form}
          name="discount"
          label={t(isAmount ? 'amount' : 'percent')}
          required
          inputMode="decimal"
          figure
          {...(isAmount && { affix: 'RD$' })}
        />
      )}
      <div role="status" aria-label={t('what')} className="rounded-control bg-pressed p-3 sm:col-span-2">
        <p className="m-0 font-medium">{sentenceOf(t, terms) ?? t('says_nothing')}</p>
        {sample && <p className="m-0 tabular-nums text-muted">{exampleOf(t, sample)}</p>}
      </div>
    </div>
  )
}

type Props = {
  /** Null for a new one. */
  id: string | null
  right: Right
  /** To the list, or whatever closes it; what is not saved is asked about on the way. */
  onBack: () => void
  onDone: () => void
}

/** A new promotion, or the one of this id. */
export function PromotionForm({ id, right, onBack, onDone }: Props) {
  const t = useMessages(promotionOfficeMessages)
  const ui = useMessages(uiMessages)
  const record = usePromotionRecord(id, onDone)
  const { form, record: known } = record
  const two = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'
  return (
    <RecordPage<PromotionValues, PromotionValues>
      record={record}
      title={id === null ? t('new') : (known?.name ?? '')}
      code={known?.code}
      badge={known?.deleted && <Badge tone="danger">{ui('deleted_feminine')}</Badge>}
      back={{ label: t('back'), onBack }}
      right={right}
      saveLabel={t(id === null ? 'create' : 'update')}
      sections={[
        {
          key: 'basic',
          title: t('basic'),
          content: (
            <div className={two}>
              <TextField form={form} name="name" label={t('name')} required />
              <TextField form={form} name="code" label={t('code')} required mono />
              <SwitchField form={form} name="isActive" label={t('is_active')} help={t('is_active_help')} />
            </div>
          ),
        },
        { key: 'details', title: t('details'), content: <OfferFields form={form} /> },
        {
          key: 'goods',
          title: t('goods'),
          content: (
            <div className={two}>
              <GoodsField
                form={form}
                name="products"
                label={t('products')}
                none={t('no_products')}
                choose={t('choose_products')}
                panel={(props) => <ProductsPanel {...props} />}
              />
              <GoodsField
                form={form}
                name="categories"
                label={t('categories')}
                none={t('no_categories')}
                choose={t('choose_categories')}
                panel={(props) => <CategoriesPanel {...props} />}
              />
            </div>
          ),
        },
        {
          key: 'days',
          title: t('days'),
          content: (
            <div className={two}>
              <DateField form={form} name="startDate" label={t('start')} required none={null} />
              <DateField form={form} name="endDate" label={t('end')} required none={null} />
            </div>
          ),
        },
      ]}
    />
  )
}
