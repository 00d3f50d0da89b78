import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, RotateCcw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { DeleteConfirm } from '#ui/overlay/delete-confirm.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { catalogueMessages } from '../catalogue.messages.ts'
import { refreshProducts } from '../products/refresh-products.client.ts'
import type { ProductRow } from './product-columns.tsx'

const sayFailure =
  (about: string) =>
  (error: unknown): void =>
    showToast({ title: errorText(error), tone: 'error', about })

/** Removing with a way back, and the way back itself. */
function useRemoval() {
  const t = useMessages(catalogueMessages)
  const queries = useQueryClient()
  const restore = useMutation(
    api.product.restore.mutationOptions({
      onSuccess: async () => {
        await refreshProducts(queries)
        showToast({ title: t('restored') })
      },
      onError: sayFailure('product.restore'),
    }),
  )
  const remove = useMutation(
    api.product.remove.mutationOptions({
      onSuccess: async (_done: unknown, { id }: { id: string }) => {
        await refreshProducts(queries)
        showToast({ title: t('removed'), undo: () => restore.mutate({ id }) })
      },
      onError: sayFailure('product.remove'),
    }),
  )
  return { remove, restore }
}

type Props = { row: ProductRow; mayChange: boolean; onOpen: (id: string) => void }

/** What can be done with a product from its row. */
export function ProductActions({ row, mayChange, onOpen }: Props) {
  const t = useMessages(catalogueMessages)
  const queries = useQueryClient()
  const { remove, restore } = useRemoval()
  const [asking, setAsking] = useState(false)
  const favorite = useMutation(
    api.product.setFavorite.mutationOptions({
      onSuccess: () => refreshProducts(queries),
      onError: sayFailure('product.setFavorite'),
    }),
  )
  // The star turns at once; a refusal turns it back.
  const starred = favorite.isPending ? !row.is_favorite : row.is_favorite
  const open = { key: 'open', label: t('open'), icon: <Pencil />, onSelect: () => onOpen(row.id) }
  const change = row.deleted
    ? {
        key: 'restore',
        label: t('restore'),
        icon: <RotateCcw />,
        apart: true,
        onSelect: () => restore.mutate({ id: row.id }),
      }
    : {
        key: 'remove',
        label: t('remove'),
        icon: <Trash2 />,
        tone: 'danger' as const,
        apart: true,
        onSelect: () => setAsking(true),
      }
  return (
    <>
      {mayChange && (
        <IconButton
          label={t(starred ? 'unmark_favorite' : 'mark_favorite', { name: row.name })}
          aria-pressed={starred}
          size="sm"
          disabled={favorite.isPending}
          focusableWhenDisabled
          onClick={() => favorite.mutate({ id: row.id, isFavorite: !row.is_favorite })}
        >
          <Star className={starred ? 'fill-attn text-attn-text' : 'text-muted'} />
        </IconButton>
      )}
      <Menu
        trigger={
          <IconButton label={t('more_actions', { name: row.name })} size="sm">
            <Ellipsis />
          </IconButton>
        }
        choices={mayChange ? [open, change] : [open]}
      />
      <DeleteConfirm
        open={asking}
        onOpenChange={setAsking}
        name={row.name}
        description={t('remove_help')}
        deleting={remove.isPending}
        onDelete={() => remove.mutate({ id: row.id }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
