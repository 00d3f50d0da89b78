import { ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { day } from '#platform/values/day.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { Facts } from '#ui/page/facts.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { documentName } from '../ncf/document-types.ts'
import { documentTitle, ncfExpiry } from '../ncf/ncf.ts'
import { buyerRule, taxCredit } from './ncf-type-facts.ts'
import { ncfTypesMessages } from './ncf-types.messages.ts'
import { NCF_TYPE_REFUSALS, type NcfTypeInput, ncfTypeSchema } from './ncf-types.ts'

type NcfType = Answer<'ncfType', 'getById'>

const { getById, update } = api.ncfType

type Props = {
  type: Pick<NcfType, 'id' | 'series' | 'type_code' | 'document_type'>
  right: Right
  answers: Answers
  onRanges: () => void
  onClose: () => void
}

/** Changes what the shop set of a type of fiscal numbers. */
export function NcfTypeForm({ type, right, answers, onRanges, onClose }: Props) {
  const t = useMessages(ncfTypesMessages)
  const language = useLanguage()
  const record = useRecordForm({
    noun: 'ncf_type',
    schema: useMemo(() => ncfTypeSchema(wordsOf(NCF_TYPE_REFUSALS, t)), [t]),
    id: type.id,
    read: getById,
    begin: (kept: NcfType | null) =>
      kept
        ? {
            short_name: kept.short_name,
            warn_below: kept.warn_below,
            warn_days: kept.warn_days,
            position: kept.position,
            is_active: kept.is_active,
          }
        : {},
    save: async (input: NcfTypeInput, kept) => {
      if (kept) await update.call({ ...input, ...kept })
    },
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'short_name',
  })
  const { form } = record
  return (
    <RecordSheet
      record={record}
      title={`${type.series}${type.type_code} · ${documentName(type.document_type, language)}`}
      right={right}
      onClose={onClose}
      foot={
        <Button icon={<ScrollText />} onClick={onRanges} className="justify-self-start">
          {t('ranges')}
        </Button>
      }
    >
      <TypeFacts type={type} />
      <TextField form={form} name="short_name" label={t('short_name')} help={t('short_name_help')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="warn_below"
          label={t('warn_below')}
          help={t('warn_below_help')}
          numeric
        />
        <TextField
          form={form}
          name="warn_days"
          label={t('warn_days')}
          help={t('warn_days_help')}
          required
          numeric
        />
        <PositionField form={form} name="position" t={t} />
      </div>
      <SwitchField form={form} name="is_active" label={t('is_active')} help={t('is_active_help')} />
    </RecordSheet>
  )
}

/** What the DGII says of it. */
function TypeFacts({ type: { series, document_type } }: Pick<Props, 'type'>) {
  const t = useMessages(ncfTypesMessages)
  const expires = ncfExpiry(document_type, day('2026-01-01')) !== null
  return (
    <Facts
      facts={[
        [t('official'), documentTitle(series, document_type)],
        [t('buyer'), t(`buyer_${buyerRule(document_type)}`)],
        [t('credit'), t(`credit_${taxCredit(document_type)}`)],
        [t('validity'), t(expires ? 'validity_year' : 'never')],
      ]}
    />
  )
}
