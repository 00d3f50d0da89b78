import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { useWhole } from '#ui/table/list.client.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { nameColumn } from '#ui/table/record-columns.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { brandsMessages } from './brands.messages.ts'

const BrandForm = lateForm(async () => (await import('./brand-form.tsx')).BrandForm)

export type BrandRow = Answer<'superAdmin', 'getBrands'>[number]

const { getBrands, deleteBrand, getTenant } = api.superAdmin
export const BRAND_ANSWERS = [getBrands.queryKey(), getTenant.queryKey()]

function useColumns(): readonly Column<BrandRow>[] {
  const t = useMessages(brandsMessages)
  return [
    nameColumn({ header: t('name') }),
    {
      key: 'color',
      header: t('color'),
      cell: ({ color }) => (
        <span className="inline-flex items-center gap-2 font-mono">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={color} />
          </svg>
          {color}
        </span>
      ),
      text: ({ color }) => color,
    },
    {
      key: 'support_email',
      header: t('support_email'),
      from: 'md',
      cell: ({ support_email }) => support_email,
      text: ({ support_email }) => support_email,
    },
    {
      key: 'domains',
      header: t('domains'),
      cell: ({ domains, is_default }) => domains.join(', ') || (is_default ? t('default') : '—'),
      text: ({ domains }) => domains.join(' '),
    },
    {
      key: 'shops',
      header: t('shops'),
      align: 'end',
      cell: ({ shops }) => shops,
      text: ({ shops }) => shops,
    },
  ]
}

/** How the product presents itself, by host. */
export function BrandsScreen() {
  const t = useMessages(brandsMessages)
  const list = useWhole(getBrands)
  const hand = useInHand<BrandRow>(list.rows)
  const refresh = useRefresh(BRAND_ANSWERS)
  const remove = useMutation({
    ...deleteBrand.mutationOptions(),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('removed') })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'brand' }),
  })
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={({ name }) => name}
        create={{ label: t('new'), permission: '', state: 'allowed', onCreate: hand.begin }}
        empty={{ title: t('empty') }}
        onOpen={hand.open}
        actions={({ code, name, is_default }) =>
          is_default ? null : (
            <IconButton label={`${t('remove')}: ${name}`} onClick={() => remove.mutate({ code })}>
              <Trash2 />
            </IconButton>
          )
        }
      />
      {hand.form((brand, onClose) => (
        <BrandForm brand={brand} onClose={onClose} />
      ))}
    </>
  )
}
