import type { AppointmentsKinds } from '#modules/appointments/appointments.samples.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'

const page = {
  is_published: true,
  offers_all: true,
  services: [],
  hold_minutes: 8,
  confirms: false,
  match_by: 'phone_and_email',
  most_each: 3,
  terms: 'Secreto de condiciones',
}

export const publicBookingSamples = samplesOf<never, AppointmentsKinds>({
  inputs: {
    'publicBooking.getPage': () => [undefined],
    'publicBooking.updatePage': (_, theirs) => [
      page,
      { ...page, offers_all: false, services: [theirs.service] },
    ],
  },
})
