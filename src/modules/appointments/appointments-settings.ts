import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'

export const appointmentsSettings = moduleSettings(
  'appointments',
  {
    /** How far apart the starts are that are offered, in minutes. */
    appointment_step_minutes: z.int().min(5).max(120),
    /** Until so many hours before it begins a customer moves or cancels an appointment by themselves; none: until it begins. */
    cancel_cutoff_hours: z.int().min(0).max(720),
    /** By which ways customers are told what becomes of their appointments. */
    appointment_letters_email: z.boolean(),
    appointment_letters_whatsapp: z.boolean(),
    /** For so many minutes a time that came free is kept open for the first who waits for one. */
    waiting_offer_minutes: z.int().min(5).max(1440),
    /** Within so many minutes who books by themselves pays the deposit, or the time is free again; 0: it waits for them. */
    online_deposit_minutes: z.int().min(0).max(10_080),
  },
  {
    appointment_step_minutes: 30,
    cancel_cutoff_hours: 24,
    appointment_letters_email: true,
    appointment_letters_whatsapp: false,
    waiting_offer_minutes: 15,
    online_deposit_minutes: 60,
  },
)
