import type { ServerModule } from '#platform/module/server-module.server.ts'
import { contentProcedures } from './content/content.router.ts'
import { namedByContent } from './content/named-by-content.server.ts'
import { storePages } from './shopping/store-pages.server.ts'

export const storefrontModule = {
  name: 'storefront',
  publicPages: storePages,
  procedures: { storeContent: contentProcedures },
  names: namedByContent,
  samples: () => import('./storefront.samples.server.ts').then(({ storefrontSamples }) => storefrontSamples),
} satisfies ServerModule
