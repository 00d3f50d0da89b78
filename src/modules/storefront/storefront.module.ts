import type { ServerModule } from '#platform/module/server-module.server.ts'
import { blogPages } from './blog/blog-pages.server.ts'
import { contactFormProcedures, messageProcedures } from './contact/contact.router.ts'
import { contentProcedures } from './content/content.router.ts'
import { namedByContent } from './content/named-by-content.server.ts'
import { editorProcedures } from './editor/editor.router.ts'
import { previewPages } from './editor/preview/preview-page.server.ts'
import { homePages } from './home/home-pages.server.ts'
import { orderingPages } from './ordering/ordering-pages.server.ts'
import { createHome } from './sections/kept/home.server.ts'
import { storePageProcedures } from './sections/kept/store-page.router.ts'
import { storePages, strayPages } from './shopping/store-pages.server.ts'

export const storefrontModule = {
  name: 'storefront',
  publicPages: [...homePages, ...previewPages, ...storePages, ...blogPages, ...orderingPages, ...strayPages],
  begin: async (tx) => createHome(tx),
  procedures: {
    storePages: { ...storePageProcedures, ...contactFormProcedures, ...editorProcedures },
    storeContent: { ...contentProcedures, ...messageProcedures },
  },
  names: namedByContent,
  samples: () => import('./storefront.samples.server.ts').then(({ storefrontSamples }) => storefrontSamples),
  demo: () => import('./storefront.demo.server.ts').then(({ storefrontDemo }) => storefrontDemo),
} satisfies ServerModule
