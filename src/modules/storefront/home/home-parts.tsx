import type { ComponentType } from 'react'
import { ContactForm } from '../contact/contact-form.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import type { Section } from '../sections/schema/sections.ts'
import type { PlacedProps } from '../sections/view/placed.tsx'
import { PlacedAny } from '../sections/view/section-kinds.tsx'

export type Placing = (section: Section) => ComponentType<PlacedProps>

/** What the server draws a home of: all of it. The build puts `home-parts.client.ts` in its place for a browser. */
export const placingHere: Placing = () => PlacedAny
export const WritingForm = ContactForm
export const NewsForm = NewsletterForm
