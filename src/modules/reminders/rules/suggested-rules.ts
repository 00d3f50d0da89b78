import type { RuleInput } from './rules.ts'

/** What many shops do; each is offered where there is no rule yet, and is only words until it is saved and switched on. */
export const SUGGESTED_RULES = [
  {
    moment: 'before',
    days: 3,
    channel: 'email',
    text_es:
      'Hola, {cliente}. Le recordamos que el {vence} vence {saldo} de {negocio}. Gracias por su preferencia.',
    text_en:
      'Hello, {customer}. A reminder that {balance} is due to {shop} on {due}. Thank you for your business.',
  },
  {
    moment: 'on',
    days: 0,
    channel: 'whatsapp',
    text_es: 'Hola, {cliente}. Hoy vence {saldo} de {negocio}. Si ya pagó, no haga caso de este mensaje.',
    text_en:
      'Hello, {customer}. {balance} is due to {shop} today. If you have already paid, please disregard this message.',
  },
  {
    moment: 'after',
    days: 7,
    channel: 'email',
    text_es:
      'Hola, {cliente}. El {vence} venció {saldo} de {negocio} y todavía no vemos su pago. Si hay algún inconveniente, escríbanos.',
    text_en:
      'Hello, {customer}. {balance} was due to {shop} on {due} and we have not seen your payment yet. If anything is wrong, write to us.',
  },
] as const satisfies readonly Omit<RuleInput, 'name' | 'is_active'>[]
