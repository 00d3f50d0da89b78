import { useNavigate } from '@tanstack/react-router'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { KeptFilters } from './filters/kept-filters.client.ts'
import { invoiceListMessages } from './invoice-list.messages.ts'

/**
 * Which list of invoices is seen: theirs, or that of their payment links, for whoever may see both. Each stays narrowed
 * as it was.
 */
export function InvoiceTabs({ at, kept }: { at: 'invoices' | 'links'; kept: KeptFilters }) {
  const t = useMessages(invoiceListMessages)
  const navigate = useNavigate()
  const invoices = usePermission('invoices.view')
  const links = usePermission('payment_links.view')
  if (invoices !== 'allowed' || links !== 'allowed') return null
  return (
    <Segmented
      label={t('lists')}
      segments={[
        { value: 'invoices', label: t('invoices') },
        { value: 'links', label: t('payment_links') },
      ]}
      value={at}
      onValueChange={(list) =>
        void navigate({
          ...(list === 'links'
            ? { to: '/home/invoices/links', search: kept.links ?? {} }
            : { to: '/home/invoices', search: kept.invoices ?? {} }),
          state: { invoiceLists: kept },
        })
      }
    />
  )
}
