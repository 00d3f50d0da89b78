import { customersMessages } from '#modules/customers/customers.messages.ts'
import { RecordPage } from '#ui/form/record-page.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useNarrow } from '#ui/page/narrow.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { RiskBadge, StatusBadge } from '../badges/risk-badge.tsx'
import { legalMessages } from '../legal.messages.ts'
import { BasicFields } from './basic-fields.tsx'
import { BillingFields } from './billing-fields.tsx'
import { useClientRecord, useClientRight } from './client.client.ts'
import type { ClientTyped, ClientValues } from './client-values.ts'
import { CommunicationFields } from './communication-fields.tsx'
import { ComplianceFields } from './compliance-fields.tsx'
import { LegalFields } from './legal-fields.tsx'
import { NotesFields } from './notes-fields.tsx'

type Props = {
  /** Null for a new one; of a customer who is no legal client yet it becomes one. */
  id: string | null
  onSaved: () => void
  /** To the list; what is not saved is asked about on the way. */
  onBack: () => void
}

/** A legal client on a page of its own, its six parts one below the other with an index that leads to each. */
export function ClientForm({ id, onSaved, onBack }: Props) {
  const t = useMessages(legalMessages)
  const ui = useMessages(uiMessages)
  const ofCustomers = useMessages(customersMessages)
  const record = useClientRecord(id, onSaved)
  const { form, record: known } = record
  const isNarrow = useNarrow()
  const isNew = id === null
  const mayBecome = known !== null && known.legal === null
  const right = useClientRight(isNew || mayBecome)
  return (
    <RecordPage<ClientValues, ClientTyped>
      record={record}
      title={isNew ? t('new') : (known?.name ?? '')}
      code={known?.code}
      picture={known && <Avatar name={known.name} className="size-9" />}
      badge={
        known && (
          <span className="flex flex-wrap items-center gap-2">
            {known.deleted && <Badge tone="danger">{ui('deleted')}</Badge>}
            {known.legal && (
              <span className="contents max-sm:hidden">
                <StatusBadge status={known.legal.status} />
              </span>
            )}
            {known.legal && <RiskBadge risk={known.legal.risk_level} bare={isNarrow} />}
          </span>
        )
      }
      back={{ label: t('back'), onBack }}
      right={right}
      saveLabel={t(isNew || mayBecome ? 'create' : 'update')}
      sections={[
        {
          key: 'basic',
          title: t('basic'),
          content: (
            <>
              {known?.is_default && (
                <Attention role="note">
                  {t('error_default_customer', { name: ofCustomers('general_customer') })}
                </Attention>
              )}
              <BasicFields form={form} known={known} />
            </>
          ),
        },
        { key: 'legal', title: t('legal'), content: <LegalFields form={form} /> },
        { key: 'billing', title: t('billing'), content: <BillingFields form={form} /> },
        {
          key: 'compliance',
          title: t('compliance'),
          content: <ComplianceFields form={form} known={known} />,
        },
        { key: 'communication', title: t('communication'), content: <CommunicationFields form={form} /> },
        { key: 'notes', title: t('notes_tab'), content: <NotesFields form={form} /> },
      ]}
    />
  )
}
