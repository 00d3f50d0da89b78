import { z } from 'zod'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { PaymentMethodId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { codeAndName, PLACED_REFUSALS, positionIn, readVersion } from '#platform/values/records.ts'
import { whereReadable } from '#platform/values/rules.ts'
import { idIn } from '#platform/values/wire.ts'
import { isKnownCode, paymentKind } from '../payment-kind.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const PAYMENT_METHOD_REFUSALS = {
  ...PLACED_REFUSALS,
  default_inactive: 'the default one must be active',
  default_not_always: 'not every sale can be paid with it, so it cannot be the default one',
  own_money_only: 'it is taken in the money of the shop alone',
  no_card: 'only cards are charged at a terminal',
} as const
type Refusals = Readonly<Record<keyof typeof PAYMENT_METHOD_REFUSALS, string>>

/** What a terminal charges and what a note is worth is in the shop's own money. */
const OWN_MONEY: ReadonlySet<PaymentKind> = new Set(['card', 'credit_note', 'voucher'])
/** What a customer may not have, or the server has to look up: a sale can not always be paid so. */
const NOT_ALWAYS: ReadonlySet<PaymentKind> = new Set(['credit', 'credit_note', 'voucher'])

/** What a way to pay of this code can be set to. */
export const settingsOfCode = (code: string) => {
  const kind = paymentKind(readCode(code))
  return {
    mayBeDefault: !NOT_ALWAYS.has(kind),
    mayUseCurrencies: !OWN_MONEY.has(kind),
    mayUseTerminal: kind === 'card',
  }
}

/** A code that the program knows is written as it knows it. */
function readCode(code: string): string {
  const trimmed = code.trim()
  return isKnownCode(trimmed) ? trimmed.toUpperCase() : trimmed
}

/** A way to pay as it is entered, with `words` for what is refused. */
export const paymentMethodSchema = (words: Refusals) =>
  z
    .object({
      ...codeAndName(words),
      code: codeAndName(words).code.transform(readCode),
      /** Empty where the one name stands in both languages. */
      name_en: z
        .string()
        .trim()
        .max(99, words.name_too_long)
        .nullish()
        .transform((name) => name || null),
      position: positionIn(words.position_invalid),
      is_default: z.boolean().default(false),
      use_currencies: z.boolean().default(false),
      use_card_provider: z.boolean().default(false),
      available_for_appointments: z.boolean().default(false),
      available_for_online_store: z.boolean().default(false),
      is_active: z.boolean().default(true),
    })
    .superRefine(
      (value, { addIssue }) => {
        const may = settingsOfCode(value.code)
        const refuse = (path: keyof typeof value, message: string): void => {
          addIssue({ code: 'custom', message, path: [path], input: value[path] })
        }
        if (value.is_default && !may.mayBeDefault) refuse('is_default', words.default_not_always)
        if (value.is_default && !value.is_active) refuse('is_active', words.default_inactive)
        if (value.use_currencies && !may.mayUseCurrencies) refuse('use_currencies', words.own_money_only)
        if (value.use_card_provider && !may.mayUseTerminal) refuse('use_card_provider', words.no_card)
      },
      whereReadable('code', 'is_default', 'is_active', 'use_currencies', 'use_card_provider'),
    )

export const paymentMethodInput = paymentMethodSchema(PAYMENT_METHOD_REFUSALS)
export type PaymentMethodInput = z.output<typeof paymentMethodInput>
export type PaymentMethodFields = z.input<ReturnType<typeof paymentMethodSchema>>

export const thisPaymentMethod = z.object({ id: idIn<PaymentMethodId>() })
export const paymentMethodChange = paymentMethodInput.and(thisPaymentMethod.extend({ version: readVersion }))
export type PaymentMethodChange = z.output<typeof paymentMethodChange>

export const paymentMethodListInput = listInput(20)
