import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { day } from '#platform/values/day.ts'
import { draw } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import type { FormReport } from './report-rows.ts'
import { ReportScreen } from './report-screen.tsx'

const REPORT: FormReport = {
  name: 'Alquiler',
  totals: { total: 3, pending: 2, approved: 1, rejected: 0, median_seconds: 40 },
  days: [
    { day: day('2026-11-27'), count: 1 },
    { day: day('2026-11-28'), count: 2 },
  ],
  visits: { opened: 0, begun: 0, finished: 0 },
  stops: [],
  fields: [],
}

test('in English all that somebody answered at once is a submission, as in the list of them', async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  const nothing = () => undefined
  await draw(<ReportScreen id="alquiler" filters={{}} onFilters={nothing} onBack={nothing} />, {
    answers: { 'formReport.get': REPORT },
  })
  await expect.element(page.getByText('Submissions', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Submissions by day').first()).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Status of the submissions' })).toBeVisible()
  expect(page.getByText(/answers/i).elements()).toEqual([])
})
