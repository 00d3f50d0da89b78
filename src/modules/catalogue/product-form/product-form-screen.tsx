import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { productFormMessages } from './product-form.messages.ts'
import { ProductForm } from './product-form.tsx'
import { newProductValues, valuesOf } from './product-values.ts'
import { refusalOf } from './save-product.client.ts'

type Props = {
  onDone: (id: string) => void
  /** To the list; who left something unsaved is asked on the way. */
  onBack: () => void
}

type Screen = {
  /** Null for a new one. */
  id: string | null
}

/** A new product, or the one with this id. */
export function ProductFormScreen({ id, ...rest }: Props & Screen) {
  const t = useMessages(productFormMessages)
  return (
    <div className="mx-auto w-full max-w-dialog-lg">
      <Button variant="quiet" size="sm" icon={<ArrowLeft />} onClick={rest.onBack} className="mb-1 -ml-2">
        {t('back_to_products')}
      </Button>
      <PageHeader title={t(id === null ? 'new_title' : 'edit_title')} />
      {id === null ? <NewProduct {...rest} /> : <EditedProduct key={id} id={id} {...rest} />}
    </div>
  )
}

const Waiting = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-control w-full" />
    <Skeleton className="h-control w-full" />
    <Skeleton className="h-40 w-full" />
  </Loading>
)

function NewProduct(props: Props) {
  const warehouses = useQuery(api.warehouse.getAll.queryOptions(undefined))
  if (warehouses.isPending) return <Waiting />
  // Somebody who may not see warehouses makes the product without stock.
  return <ProductForm id={null} values={newProductValues(warehouses.data ?? [])} {...props} />
}

function EditedProduct({ id, ...props }: Props & { id: string }) {
  // Never an old answer: what is saved is the whole form.
  const product = useQuery({ ...api.product.getById.queryOptions({ id }), refetchOnMount: 'always' })
  if (product.error && !product.isFetching) {
    // What is not there does not come back by asking again.
    const again = refusalOf(product.error) ? undefined : () => void product.refetch()
    return <ErrorNotice error={product.error} onRetry={again} />
  }
  if (!product.data || !product.isFetchedAfterMount) return <Waiting />
  return <ProductForm id={id} values={valuesOf(product.data)} {...props} />
}
