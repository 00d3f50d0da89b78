import type { RuleInput } from './rules.ts'

/** What many shops do; each is offered where there is no rule yet, and is only words until it is saved and switched on. */
export const SUGGESTED_RULES = [
  {
    // Before the last moment at which shops usually let customers move or cancel: who reads it still can.
    hours: 48,
    channel: 'email',
    text_es:
      'Hola, {cliente}. Le recordamos su cita de {servicio} con {profesional}: {fecha}, {hora}, en {negocio}. Si no puede venir, avísenos desde el enlace.',
    text_en:
      'Hello, {customer}. A reminder of your appointment for {service} with {professional}: {date}, {time}, at {shop}. If you cannot come, tell us by the link.',
  },
  {
    hours: 3,
    channel: 'whatsapp',
    text_es: 'Hola, {cliente}. Le esperamos hoy, {hora}, para {servicio} en {negocio}.',
    text_en: 'Hello, {customer}. We expect you today at {time} for {service} at {shop}.',
  },
] as const satisfies readonly Omit<RuleInput, 'name' | 'is_active'>[]
