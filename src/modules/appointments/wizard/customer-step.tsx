import { Search } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { CustomerSearchPanel } from '#modules/customers/search/customer-search-panel.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { formatPhone } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { personProblems, type Wish } from './wish.ts'
import { wizardMessages } from './wizard.messages.ts'

export type StepProps = { wish: Wish; onWish: (wish: Wish) => void }

const FIELDS = [
  ['customer_name', 'name', 'text'],
  ['customer_phone', 'phone', 'tel'],
  ['customer_email', 'email', 'email'],
] as const

/** So many are found for who is to come, where many are called alike. */
const MOST_CUSTOMERS = 50

type Props = StepProps & {
  /** Whether what is wrong is said. */
  isAsked: boolean
  nameField: RefObject<HTMLInputElement | null>
}

/** Who comes: somebody of the shop's customers, or whoever is typed. */
export function CustomerStep({ wish, onWish, isAsked, nameField }: Props) {
  const t = useMessages(wizardMessages)
  const [isOpen, setOpen] = useState(false)
  const problems = isAsked ? personProblems(wish) : {}
  const said = { name: t('name_needed'), email: t('invalid_email'), too_long: t('too_long') }
  const error = (field: string): string | undefined => {
    const problem = problems[field]
    return problem && said[problem]
  }
  return (
    <div className="grid gap-4">
      {usePermission('customers.view') === 'allowed' && (
        <Button icon={<Search />} onClick={() => setOpen(true)} className="justify-self-start">
          {t('find_customer')}
        </Button>
      )}
      {FIELDS.map(([field, label, type]) => (
        <Field key={field} label={t(label)} required={field === 'customer_name'} error={error(field)}>
          <TextInput
            type={type}
            ref={field === 'customer_name' ? nameField : null}
            autoComplete="off"
            aria-required={field === 'customer_name'}
            value={wish[field]}
            onValueChange={(typed) =>
              // Another name is somebody else.
              onWish({ ...wish, [field]: typed, ...(field === 'customer_name' && { customer_id: null }) })
            }
          />
        </Field>
      ))}
      <CustomerSearchPanel
        open={isOpen}
        most={MOST_CUSTOMERS}
        onClose={() => setOpen(false)}
        onSelect={({ id, name, phone, email, is_default }) =>
          onWish({
            ...wish,
            customer_id: is_default ? null : id,
            customer_name: name,
            customer_phone: formatPhone(phone ?? ''),
            customer_email: email ?? '',
          })
        }
      />
    </div>
  )
}
