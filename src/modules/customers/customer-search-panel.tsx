import { ArrowLeft, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePermission } from '#modules/identity/session.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMessages } from '#ui/messages.ts'
import { PermissionButton } from '#ui/permission-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CustomerForm } from './customer-form.tsx'
import { formFromSearch } from './customer-form-fields.ts'
import { CustomerSearch, type FoundCustomer } from './customer-search.tsx'
import { customersMessages } from './customers.messages.ts'

type Props = {
  open: boolean
  /** Also called after a customer was chosen or made. */
  onClose: () => void
  onSelect: (customer: FoundCustomer) => void
}

/** `begun` keeps what was typed into the new customer's form while one looks at the search again. */
type Step = { shown: 'search' | 'form'; begun: string | null }

const START: Step = { shown: 'search', begun: null }

/** The side panel that finds the customer of a sale or an invoice, or makes a new one on the spot. */
export function CustomerSearchPanel({ open, onClose, onSelect }: Props) {
  const t = useMessages(customersMessages)
  const [step, setStep] = useState(START)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const inForm = step.shown === 'form'
  const isBack = step.shown === 'search' && step.begun !== null
  useEffect(() => {
    if (isBack) field.current?.focus()
  }, [isBack])
  const leave = () => {
    setStep(START)
    setText('')
    onClose()
  }
  const back = () => setStep({ ...step, shown: 'search' })
  const select = (customer: FoundCustomer) => {
    onSelect(customer)
    leave()
  }
  const begin = () => setStep({ shown: 'form', begun: step.begun ?? text })
  return (
    <Sheet
      open={open}
      // Out of the form one step back first, so that one key does not lose what was typed.
      onOpenChange={(now) => !now && (inForm ? back() : leave())}
      title={t(inForm ? 'new_customer' : 'find_customer')}
      initialFocus={field}
    >
      <div hidden={inForm} className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-3">
        <CustomerSearch
          inputRef={field}
          text={text}
          onTextChange={setText}
          onSelect={select}
          empty={<EmptyState title={t('none_found')} help={t('none_found_help')} className="py-6!" />}
        />
        <NewCustomer text={text.trim()} onPress={begin} />
      </div>
      {step.begun !== null && (
        <div hidden={!inForm}>
          <CustomerForm
            customer={null}
            begin={formFromSearch(step.begun)}
            fields="quick"
            onSaved={select}
            foot={({ saving }) => (
              <div className="flex flex-wrap justify-end gap-3">
                <Button icon={<ArrowLeft />} onClick={back}>
                  {t('back_to_search')}
                </Button>
                <Button type="submit" variant="primary" saving={saving}>
                  {t('create')}
                </Button>
              </div>
            )}
          />
        </div>
      )}
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
