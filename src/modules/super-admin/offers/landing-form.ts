import { z } from 'zod'
import type { LandingContent } from '#modules/landings/content/landing-content.ts'
import { isReportDay } from '#platform/values/day.ts'
import { isEmail } from '#platform/values/email.ts'

type Words = { needed: string; long: string; email: string; day: string }

/** What is said on a landing page, as its form has it: an offer without a title is none. */
export function landingSchema(words: Words) {
  const line = (most: number) => z.string().trim().min(1, words.needed).max(most, words.long)
  const some = (most: number) => z.string().trim().max(most, words.long)
  return z.object({
    stats: z.array(z.object({ value: line(20), label: line(80) })).max(6, words.long),
    testimonials: z
      .array(
        z.object({
          name: line(80),
          role: some(80),
          company: some(80),
          content: line(600),
          rating: z.enum(['1', '2', '3', '4', '5']).transform(Number),
        }),
      )
      .max(12, words.long),
    quotes: z.array(z.object({ text: line(240), source: line(120) })).max(3, words.long),
    offer: z
      .object({
        title: some(80),
        text: some(240),
        until: z
          .string()
          .trim()
          .refine((text) => text === '' || isReportDay(text), words.day),
      })
      .refine(({ title, text }) => title === '' || text !== '', { path: ['text'], message: words.needed })
      .transform(({ until, ...offer }) => (offer.title === '' ? null : { ...offer, until: until || null })),
    contact: z.object({
      phone: some(40),
      email: some(120).refine((text) => text === '' || isEmail(text), words.email),
      address: some(160),
    }),
  })
}

const STARS = ['1', '2', '3', '4', '5'] as const

/** What the form begins with. */
export const landingBegun = (content: LandingContent | null) => ({
  stats: content?.stats ?? [],
  testimonials: (content?.testimonials ?? []).map(({ rating, ...said }) => ({
    ...said,
    rating: STARS[rating - 1] ?? ('5' as const),
  })),
  quotes: content?.quotes ?? [],
  offer: {
    title: content?.offer?.title ?? '',
    text: content?.offer?.text ?? '',
    until: content?.offer?.until ?? '',
  },
  contact: content?.contact ?? { phone: '', email: '', address: '' },
})
