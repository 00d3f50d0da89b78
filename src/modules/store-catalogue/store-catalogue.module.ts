import { invoicePosted } from '#modules/invoices/posting/invoice-posted.ts'
import { onEvents } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { namedByStore } from './named-by-store.server.ts'
import { showWhatIsLeft } from './offers/shown-stock.job.ts'
import { refreshShownStock } from './offers/shown-stock.server.ts'
import { shelveChanged } from './shelf/shelve.server.ts'
import { createStore } from './store/store.server.ts'
import { storeCatalogueParts, storeCataloguePermissions } from './store-catalogue.permissions.ts'
import { storeCatalogueProcedures } from './store-catalogue.router.ts'
import { storeCatalogueSubjects } from './store-catalogue-subjects.server.ts'

export const storeCatalogueModule = {
  name: 'store-catalogue',
  subjects: storeCatalogueSubjects,
  permissions: storeCataloguePermissions,
  parts: storeCatalogueParts,
  procedures: { ecommerce: storeCatalogueProcedures },
  names: namedByStore,
  handlers: [onEvents(invoicePosted, 'store.show_stock', showWhatIsLeft)],
  timed: [
    {
      // Counts and adjustments of the shelf are no sales.
      name: 'store.show_stock',
      shops: 'select tenant_id from store_products where is_online',
      run: async (ctx) => refreshShownStock(ctx),
    },
    {
      name: 'store.shelve',
      shops: `select t.id as tenant_id from tenants t left join store_shelvings s on s.tenant_id = t.id
        where exists (select from products p
          where p.tenant_id = t.id and p.updated_at > coalesce(s.until, '-infinity'))`,
      run: shelveChanged,
    },
  ],
  begin: async (tx) => createStore(tx),
  samples: () =>
    import('./store-catalogue.samples.server.ts').then(({ storeCatalogueSamples }) => storeCatalogueSamples),
  demo: () => import('./store-catalogue.demo.server.ts').then(({ storeCatalogueDemo }) => storeCatalogueDemo),
} satisfies ServerModule
