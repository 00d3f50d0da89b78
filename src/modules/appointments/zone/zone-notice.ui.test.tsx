import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { ZoneNotice } from './zone-notice.tsx'

const drawn = (count: number) =>
  draw(<ZoneNotice />, {
    answers: {
      'permissions.getUserPermissionsDirect': { permissions: ['settings.update'], modules: ['appointments'] },
      'appointment.getToCome': { count },
    },
  })

test('how many appointments are to come and what becomes of them is told', async () => {
  await drawn(12)
  await expect.element(page.getByText(/^Hay 12 citas por venir\. Al guardar conservan la hora/)).toBeVisible()
})

test('in English', async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  await drawn(1)
  await expect
    .element(page.getByText(/^There is 1 appointment to come\. When you save, it keeps/))
    .toBeVisible()
})
