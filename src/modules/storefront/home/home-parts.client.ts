import { lazy } from 'react'
import { lateSection } from '../sections/view/late-section.client.ts'
import type { Placing } from './home-parts.tsx'

/** In a browser what is used of a home is taken over once that is nearly seen: until then it stands as the server drew it. */
export const placingHere: Placing = lateSection
export const WritingForm = lazy(() =>
  import('../contact/contact-form.tsx').then(({ ContactForm }) => ({ default: ContactForm })),
)
export const NewsForm = lazy(() =>
  import('../newsletter/newsletter-form.tsx').then(({ NewsletterForm }) => ({ default: NewsletterForm })),
)
