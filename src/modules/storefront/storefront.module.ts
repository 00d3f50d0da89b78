import { onEvent } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { blogPages } from './blog/blog-pages.server.ts'
import { contactFormProcedures, messageProcedures } from './contact/contact.router.ts'
import { messageKept } from './contact/contact.ts'
import { tellShopOfMessage } from './contact/tell-shop.job.ts'
import { contentProcedures } from './content/content.router.ts'
import { namedByContent } from './content/named-by-content.server.ts'
import { editorProcedures } from './editor/editor.router.ts'
import { previewPages } from './editor/preview/preview-page.server.ts'
import { homePages } from './home/home-pages.server.ts'
import { newsletterProcedures, subscriberProcedures } from './newsletter/newsletter.router.ts'
import { forgetPending, PENDING_KEPT } from './newsletter/newsletter.server.ts'
import { subscriptionAsked } from './newsletter/newsletter.ts'
import { newsletterPages } from './newsletter/newsletter-pages.server.ts'
import { sendConfirmation } from './newsletter/send-confirmation.job.ts'
import { orderingPages } from './ordering/ordering-pages.server.ts'
import { createHome } from './sections/kept/home.server.ts'
import { storePageProcedures } from './sections/kept/store-page.router.ts'
import { storePages, strayPages } from './shopping/store-pages.server.ts'
import { storefrontSubjects } from './storefront-subjects.server.ts'

export const storefrontModule = {
  name: 'storefront',
  subjects: storefrontSubjects,
  publicPages: [
    ...homePages,
    ...previewPages,
    ...storePages,
    ...blogPages,
    ...orderingPages,
    ...newsletterPages,
    ...strayPages,
  ],
  begin: async (tx) => createHome(tx),
  procedures: {
    storePages: {
      ...storePageProcedures,
      ...contactFormProcedures,
      ...newsletterProcedures,
      ...editorProcedures,
    },
    storeContent: { ...contentProcedures, ...messageProcedures, ...subscriberProcedures },
  },
  handlers: [
    onEvent(subscriptionAsked, 'storefront.send_confirmation', sendConfirmation, { outside: true }),
    onEvent(messageKept, 'storefront.tell_shop', tellShopOfMessage, { outside: true }),
  ],
  timed: [
    {
      name: 'store.forget_subscribers',
      shops: `select tenant_id from store_subscribers where status = 'pending' and asked_at < now() - ${PENDING_KEPT}`,
      run: forgetPending,
    },
  ],
  names: namedByContent,
  samples: () => import('./storefront.samples.server.ts').then(({ storefrontSamples }) => storefrontSamples),
  demo: () => import('./storefront.demo.server.ts').then(({ storefrontDemo }) => storefrontDemo),
} satisfies ServerModule
