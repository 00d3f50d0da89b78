import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { SelectField, TextAreaField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { CheckField } from '../checks/check-field.tsx'
import { ConflictPanel } from '../checks/conflict-panel.tsx'
import { HistoryPanel } from '../checks/history-panel.tsx'
import { CHECK_FIELDS, CHECK_KINDS, type CheckKind } from '../clients/client-kinds.ts'
import { RISK_LEVELS } from '../clients/client-states.ts'
import { legalMessages } from '../legal.messages.ts'
import type { ClientRecord } from './client.client.ts'
import type { KnownClient } from './client-values.ts'
import { fieldGrid } from './field-group.tsx'

type Props = Pick<ClientRecord, 'form'> & { known: KnownClient | null }

/** How great a risk the client is, and what was checked of them and signed for. */
export function ComplianceFields({ form, known }: Props) {
  const t = useMessages(legalMessages)
  const [panel, setPanel] = useState<'conflict' | 'history' | null>(null)
  const close = () => setPanel(null)
  const sign = (kind: CheckKind, on: boolean) => {
    if (kind === 'conflict' && on) return setPanel('conflict')
    form.setValue(CHECK_FIELDS[kind], on, { shouldDirty: true })
    if (kind === 'conflict') form.setValue('conflict_check_mark', '')
    form.clearErrors(CHECK_FIELDS[kind])
  }
  const isSeen = Boolean(form.watch('conflict_check_mark'))
  return (
    <div className="grid gap-5">
      <div className={fieldGrid}>
        <SelectField
          form={form}
          name="risk_level"
          label={t('risk_level')}
          options={RISK_LEVELS.map((value) => ({ value, label: t(`risk_${value}`) }))}
        />
      </div>
      <ul className="m-0 grid list-none gap-0 divide-y divide-line border-y border-line p-0">
        {CHECK_KINDS.map((kind) => (
          <li key={kind} className="py-3">
            <CheckField
              form={form}
              kind={kind}
              name={CHECK_FIELDS[kind]}
              last={known?.checks[kind] ?? null}
              isSigned={known?.legal?.[CHECK_FIELDS[kind]] ?? false}
              isAnew={kind === 'conflict' && isSeen}
              onSwitch={(on) => sign(kind, on)}
              onAgain={kind === 'conflict' ? () => setPanel('conflict') : undefined}
            />
          </li>
        ))}
      </ul>
      <TextAreaField
        form={form}
        name="conflict_check_notes"
        label={t('conflict_check_notes')}
        help={t('conflict_check_notes_help')}
        rows={3}
      />
      {known?.legal && (
        <Button
          size="sm"
          icon={<History />}
          className="justify-self-start"
          onClick={() => setPanel('history')}
        >
          {t('history')}
        </Button>
      )}
      {panel === 'conflict' && (
        <ConflictPanel
          asked={{
            customerId: known?.id ?? null,
            name: form.getValues('name'),
            tax_id: form.getValues('tax_id') ?? null,
            legal_representative_name: form.getValues('legal_representative_name') ?? null,
            legal_representative_id: form.getValues('legal_representative_id') ?? null,
            company_registration_number: form.getValues('company_registration_number') ?? null,
          }}
          begun={form.getValues('conflict_check_parties') ?? []}
          onSign={({ mark, parties }) => {
            form.setValue('conflict_check_mark', mark)
            form.setValue('conflict_check_parties', parties)
            form.setValue('conflict_check_completed', true, { shouldDirty: true })
            form.clearErrors('conflict_check_completed')
            close()
          }}
          onClose={close}
        />
      )}
      {panel === 'history' && known && <HistoryPanel id={known.id} onClose={close} />}
    </div>
  )
}
