import { useNavigate } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { legalMenuMessages } from '../legal-menu.messages.ts'

/** From a customer to their legal data, or to where they are given them. */
export function CustomerAction({ customer }: { customer: { id: string; is_default: boolean } }) {
  const t = useMessages(legalMenuMessages)
  const navigate = useNavigate()
  const isSeen = usePermission('legal.view') === 'allowed'
  if (!isSeen || customer.is_default) return null
  return (
    <Button
      size="sm"
      icon={<Scale />}
      onClick={() => void navigate({ to: '/home/legal-clients/$id', params: { id: customer.id } })}
    >
      {t('legal_data')}
    </Button>
  )
}
