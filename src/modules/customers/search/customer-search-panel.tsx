import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { hasTaxId } from '../customer/customer-search.ts'
import { customersMessages } from '../customers.messages.ts'
import { CustomerQuickForm } from '../form/customer-quick-form.tsx'
import { CustomerSearch, type FoundCustomer } from './customer-search.tsx'

/** A document that cannot be issued without a customer who has an RNC or a cédula. */
export type BuyerNeed = {
  /** The sentence that says why; it stands at the top of the panel. */
  reason: string
  /** Who was chosen already and has neither: the panel opens where it is filled in. */
  customerId: string | null
}

type Props = {
  open: boolean
  /** How many are found at the most; as for a sale where nothing is said. */
  most?: number
  /** Null where anybody will do. */
  need?: BuyerNeed | null
  /** Also called after a customer was chosen or made. */
  onClose: () => void
  onSelect: (customer: FoundCustomer) => void
}

/** A form keeps what was typed while one looks at the search again. */
type Form = { kind: 'new'; begun: string } | { kind: 'complete'; id: string }
type Step = { shown: 'search' | 'form'; form: Form | null }

const SEARCH: Step = { shown: 'search', form: null }

const firstStep = (need: BuyerNeed | null): Step =>
  need?.customerId ? { shown: 'form', form: { kind: 'complete', id: need.customerId } } : SEARCH

/** The side panel that finds the customer of a sale or an invoice, makes a new one, or completes one. */
export function CustomerSearchPanel({ open, most, need = null, onClose, onSelect }: Props) {
  const t = useMessages(customersMessages)
  const [reached, setStep] = useState<Step | null>(null)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const step = reached ?? firstStep(need)
  const { form } = step
  const inForm = step.shown === 'form'
  const isBack = open && !inForm && form !== null
  useEffect(() => {
    if (isBack) field.current?.focus()
  }, [isBack])
  const leave = () => {
    setStep(null)
    setText('')
    onClose()
  }
  const back = () => setStep({ ...step, shown: 'search' })
  const select = (customer: FoundCustomer) => {
    onSelect(customer)
    leave()
  }
  const found = (customer: FoundCustomer) => {
    if (need && !hasTaxId(customer)) setStep({ shown: 'form', form: { kind: 'complete', id: customer.id } })
    else select(customer)
  }
  const begin = () =>
    setStep({ shown: 'form', form: form?.kind === 'new' ? form : { kind: 'new', begun: text } })
  const mayCreate = usePermission('customers.create') === 'allowed'
  const taxId = need ? 'needed' : 'optional'
  return (
    <Sheet
      open={open}
      // Out of the form one step back first, which loses nothing of what was typed.
      keeps={inForm}
      onOpenChange={(now) => !now && (inForm ? back() : leave())}
      title={t(!inForm ? 'find_customer' : form?.kind === 'complete' ? 'edit_customer' : 'new_customer')}
      description={need && <Attention className="mt-2">{need.reason}</Attention>}
      initialFocus={field}
    >
      <div hidden={inForm} className="grid h-full grid-cols-1 grid-rows-[minmax(0,1fr)_auto] gap-3">
        <CustomerSearch
          inputRef={field}
          text={text}
          onTextChange={setText}
          onSelect={found}
          onNobody={mayCreate ? begin : undefined}
          taxId={taxId}
          most={most}
          empty={<EmptyState title={t('none_found')} help={t('none_found_help')} className="py-6!" />}
        />
        <NewCustomer text={text.trim()} onPress={begin} />
      </div>
      <div hidden={!inForm}>
        {form?.kind === 'new' && (
          <CustomerQuickForm id={null} begun={form.begun} taxId={taxId} onSaved={select} onBack={back} />
        )}
        {form?.kind === 'complete' && (
          <CustomerQuickForm key={form.id} id={form.id} taxId={taxId} onSaved={select} onBack={back} />
        )}
      </div>
    </Sheet>
  )
}

function NewCustomer({ text, onPress }: { text: string; onPress: () => void }) {
  const t = useMessages(customersMessages)
  const right = usePermission('customers.create')
  return (
    <PermissionButton
      state={right}
      permission="customers.create"
      icon={<Plus />}
      onClick={onPress}
      className="justify-self-start"
    >
      {text === '' ? t('new_customer') : t('create_named', { text })}
    </PermissionButton>
  )
}
