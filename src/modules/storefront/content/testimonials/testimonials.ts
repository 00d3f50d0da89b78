import { z } from 'zod'
import type { TestimonialId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { positionIn, readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const TESTIMONIAL_REFUSALS = {
  name_required: 'a name is required',
  name_too_long: 'must be at most 100 characters',
  text_required: 'a text is required',
  text_too_long: 'must be at most 1000 characters',
  rating_invalid: 'must be from 1 to 5',
  position_invalid: 'must be a number from 0 to 999',
} as const
type Refusals = Readonly<Record<keyof typeof TESTIMONIAL_REFUSALS, string>>

const whole = (least: number, most: number, refused: string) =>
  z.number(refused).int(refused).min(least, refused).max(most, refused)

/** What a customer said, as it is entered, with `words` for what is refused. */
export const testimonialSchema = (words: Refusals) =>
  z.object({
    name: z.string().trim().min(1, words.name_required).max(100, words.name_too_long),
    text: z.string().trim().min(1, words.text_required).max(1000, words.text_too_long),
    rating: whole(1, 5, words.rating_invalid).default(5),
    position: positionIn(words.position_invalid).optional(),
    is_active: z.boolean().default(true),
  })

export const testimonialInput = testimonialSchema(TESTIMONIAL_REFUSALS)
export type TestimonialFields = z.input<typeof testimonialInput>
export type TestimonialInput = z.output<typeof testimonialInput>

export const thisTestimonial = z.object({ id: idIn<TestimonialId>() })
export const testimonialChange = testimonialInput.extend({ ...thisTestimonial.shape, version: readVersion })
export type TestimonialChange = z.output<typeof testimonialChange>

export const testimonialListInput = listInput(20)
