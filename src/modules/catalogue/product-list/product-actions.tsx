import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { type Removal, RowActions } from '#ui/table/row-actions.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { catalogueMessages } from '../catalogue.messages.ts'
import { refreshProducts } from '../products/refresh-products.client.ts'
import type { ProductRow } from './product-columns.tsx'

type Props = { row: ProductRow; removal: Removal | undefined; onOpen: () => void }

/** What can be done with a product from its row; by whoever may, it is a favourite at a press. */
export function ProductActions({ row, removal, onOpen }: Props) {
  return (
    <RowActions row={row} name={row.name} onOpen={onOpen} removal={removal}>
      {removal && <FavoriteStar row={row} />}
    </RowActions>
  )
}

function FavoriteStar({ row }: { row: ProductRow }) {
  const t = useMessages(catalogueMessages)
  const queries = useQueryClient()
  const favorite = useMutation(
    api.product.setFavorite.mutationOptions({
      onSuccess: () => refreshProducts(queries),
      onError: (error: unknown) =>
        showToast({ title: errorText(error), tone: 'error', about: 'product.setFavorite' }),
    }),
  )
  // The star turns at once; a refusal turns it back.
  const starred = favorite.isPending ? !row.is_favorite : row.is_favorite
  return (
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
  )
}
