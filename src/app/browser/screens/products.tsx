import { getRouteApi, useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ProductFormScreen } from '#modules/catalogue/product-form/product-form-screen.tsx'
import { ProductListScreen } from '#modules/catalogue/product-list/product-list-screen.tsx'
import { usePermission } from '#modules/identity/session.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useMessages } from '#ui/messages.ts'
import { Allowed } from '../guard.tsx'
import { shellMessages } from '../shell/shell.messages.ts'

const list = getRouteApi('/home/products')
const one = getRouteApi('/home/products/$id')

export function ProductsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="products.view">
      <ProductListScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/products', search, replace: true })}
        mayCreate={usePermission('products.create') === 'allowed'}
        mayChange={usePermission('products.update') === 'allowed'}
        onOpen={(id) => void navigate({ to: '/home/products/$id', params: { id } })}
        onCreate={() => void navigate({ to: '/home/products/$id', params: { id: 'new' } })}
      />
    </Allowed>
  )
}

export function ProductRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  const t = useMessages(shellMessages)
  const back = (asked: boolean) => void navigate({ to: '/home/products', search: {}, ignoreBlocker: asked })
  return (
    <Allowed permission={id === 'new' ? 'products.create' : 'products.update'}>
      <ProductFormScreen
        id={id === 'new' ? null : id}
        onUnsaved={setUnsaved}
        onDone={(saved) => {
          setUnsaved(false)
          void navigate({ to: '/home/products/$id', params: { id: saved }, ignoreBlocker: true })
        }}
        // The form has asked already.
        onCancel={() => back(true)}
        onBack={() => back(false)}
      />
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onOpenChange={() => blocker.reset?.()}
        title={t('leave_title')}
        description={t('leave_help')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        tone="danger"
        onConfirm={() => blocker.proceed?.()}
      />
    </Allowed>
  )
}
