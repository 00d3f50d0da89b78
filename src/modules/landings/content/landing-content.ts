import { z } from 'zod'
import { dayOfInstant, isReportDay } from '#platform/values/day.ts'
import { isEmail } from '#platform/values/email.ts'
import { DEFAULT_TIME_ZONE } from '#ui/words/format.ts'
import { LANDINGS, PAGE_LANGUAGES } from '../landings.ts'

/**
 * What the owner of the installation says on a landing page of figures, opinions and offers: nothing of it is known to the
 * program, and what is empty is not drawn.
 */
const line = (most: number) => z.string().trim().min(1).max(most)

const stat = z.object({ value: line(20), label: line(80) })

const testimonial = z.object({
  name: line(80),
  role: z.string().trim().max(80).default(''),
  company: z.string().trim().max(80).default(''),
  content: line(600),
  rating: z.number().int().min(1).max(5).default(5),
})

/** One sentence of somebody that stands beside the figures. */
const quote = z.object({ text: line(240), source: line(120) })

/** What is offered for a while; after its day it is not shown. */
const offer = z.object({
  title: line(80),
  text: line(240),
  until: z.string().refine(isReportDay).nullable().default(null),
})

const contact = z.object({
  phone: z.string().trim().max(40).default(''),
  email: z
    .string()
    .trim()
    .max(120)
    .refine((text) => text === '' || isEmail(text))
    .default(''),
  address: z.string().trim().max(160).default(''),
})

export const landingContentSchema = z.object({
  stats: z.array(stat).max(6).default([]),
  testimonials: z.array(testimonial).max(12).default([]),
  quotes: z.array(quote).max(3).default([]),
  offer: offer.nullable().default(null),
  /** How the owner is reached, where it is not as the brand says. */
  contact: contact.default({ phone: '', email: '', address: '' }),
})
export type LandingContent = z.output<typeof landingContentSchema>

/** What is still offered: an offer whose day has passed in the country is none. */
export const stillOffered = (offer: LandingContent['offer'], now: Date): LandingContent['offer'] =>
  offer?.until && offer.until < dayOfInstant(now, DEFAULT_TIME_ZONE) ? null : offer

export const NO_CONTENT: LandingContent = landingContentSchema.parse({})

/** Which page's content, and in which of its languages. */
export const landingContentOf = z.object({
  product: z.enum(LANDINGS),
  language: z.enum(PAGE_LANGUAGES),
})
export type LandingContentOf = z.output<typeof landingContentOf>

export const landingContentChange = landingContentOf.extend({
  content: landingContentSchema,
  /** The one that was read before; 0 where there was none. */
  version: z.number().int().min(0),
})
export type LandingContentChange = z.output<typeof landingContentChange>
