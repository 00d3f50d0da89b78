import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CardProviderId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { fieldsOf, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { DEFAULT_TERMINAL } from '../protocol/cardnet.ts'
import { CARD_CURRENCIES, DEFAULT_CURRENCY, PROTOCOLS } from '../protocol/terminal.ts'
import { cardProvidersMessages } from './card-providers.messages.ts'
import {
  PROTOCOL_NAMES,
  TERMINAL_REFUSALS,
  type TerminalFields,
  type TerminalInput,
  terminalSchema,
  USUAL_ADDRESS,
} from './card-providers.ts'
import { TestTerminal } from './test-terminal.tsx'

const { getById, create, update } = api.cardProvider

type Terminal = Answer<'cardProvider', 'getById'>
type FormInHand = UseFormReturn<TerminalFields, unknown, TerminalInput>

const NEW = {
  code: 'azul' as const,
  name: '',
  api_url: USUAL_ADDRESS.azul,
  terminal: DEFAULT_TERMINAL,
  currency_code: DEFAULT_CURRENCY,
  is_active: true,
}

type Props = {
  /** Null for a new one. */
  terminal: { id: CardProviderId; name: string } | null
  /** The first one is the default. */
  isFirst: boolean
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a terminal: where it is and how it is spoken to. What is kept can be tried from here. */
export function CardProviderForm({ terminal: known, isFirst, right, answers, onClose }: Props) {
  const t = useMessages(cardProvidersMessages)
  const record = useRecordForm({
    noun: 'card_provider',
    schema: useMemo(() => terminalSchema(wordsOf(TERMINAL_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (kept) => fieldsOf<TerminalFields>({ ...NEW, is_default: isFirst }, kept),
    save: async (input: TerminalInput, kept, requestId) => {
      if (kept) await update.call({ ...input, ...kept })
      else await create.call({ ...input, requestId })
    },
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'name',
    refusedAt: { 'cards.protocol_fixed': 'code' },
  })
  const { form, record: kept } = record
  return (
    <RecordSheet
      record={record}
      title={known?.name ?? t('new')}
      right={right}
      onClose={onClose}
      foot={
        kept && (
          <FormSection title={t('try')} help={t('try_help')}>
            <div className="flex flex-wrap items-center gap-3">
              <TestTerminal
                stored={kept}
                changed={form.watch('api_url') !== kept.api_url}
                mayChange={right.state === 'allowed'}
              />
            </div>
          </FormSection>
        )
      }
    >
      <Place form={form} isNew={known === null} />
      <Use form={form} kept={kept} />
    </RecordSheet>
  )
}

function Place({ form, isNew }: { form: FormInHand; isNew: boolean }) {
  const t = useMessages(cardProvidersMessages)
  /** Where the other protocol's service usually stands, unless an address was typed. */
  const propose = (code: string): void => {
    const chosen = PROTOCOLS.find((known) => known === code)
    if (!isNew || !chosen) return
    const isUsual = Object.values<string>(USUAL_ADDRESS).includes(form.getValues('api_url'))
    if (isUsual) form.setValue('api_url', USUAL_ADDRESS[chosen])
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        form={form}
        name="code"
        label={t('protocol')}
        options={PROTOCOLS.map((value) => ({ value, label: PROTOCOL_NAMES[value] }))}
        onChosen={propose}
      />
      <TextField form={form} name="name" label={t('name')} required />
      <TextField
        form={form}
        name="api_url"
        label={t('api_url')}
        help={t('api_url_help')}
        required
        mono
        inputMode="url"
      />
      <TextField form={form} name="terminal" label={t('terminal_number')} required mono inputMode="numeric" />
      <SelectField
        form={form}
        name="currency_code"
        label={t('currency')}
        options={CURRENCIES.map(([name, value]) => ({ value, label: t(`currency_${name}`), detail: name }))}
      />
    </div>
  )
}

const CURRENCIES = [
  ['DOP', CARD_CURRENCIES.DOP],
  ['USD', CARD_CURRENCIES.USD],
  ['EUR', CARD_CURRENCIES.EUR],
  ['UYU', CARD_CURRENCIES.UYU],
] as const

const CHANGED = { shouldDirty: true }

/** Whether it is used, and whether it is the one that is used; what is out of use is not the default. */
function Use({ form, kept }: { form: FormInHand; kept: Terminal | null }) {
  const t = useMessages(cardProvidersMessages)
  const isDefault = kept?.is_default ?? false
  return (
    <>
      <SwitchField
        form={form}
        name="is_active"
        label={t('is_active')}
        help={isDefault ? t('is_active_default_help') : undefined}
        onSwitched={(on) => form.setValue('is_default', on && isDefault, CHANGED)}
      />
      <SwitchField
        form={form}
        name="is_default"
        label={t('is_default')}
        help={t(isDefault ? 'is_default_kept' : 'is_default_help')}
        disabled={isDefault || (kept?.deleted ?? false)}
        onSwitched={(on) => on && form.setValue('is_active', true, CHANGED)}
      />
    </>
  )
}
