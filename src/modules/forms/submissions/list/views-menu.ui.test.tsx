import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FormSubmissionViewId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { ViewsMenu } from './views-menu.tsx'

const FORM = '019b0000-0000-7000-8000-000000000001'
const VIEW = {
  id: '019b0000-0000-7000-8000-000000000201' as FormSubmissionViewId,
  name: 'Aprobadas de Santiago',
  filters: { status: 'approved' as const, answers: { city: 'santiago' } },
  columns: ['name', 'city'],
}

test('a view that was deleted comes back as it was, where it was deleted by mistake', async () => {
  const changed: [string, unknown][] = []
  const note = (what: string, answer: unknown) => (input: unknown) => {
    changed.push([what, input])
    return answer
  }
  await draw(
    <ViewsMenu
      formId={FORM}
      views={[VIEW]}
      filters={VIEW.filters}
      onFilters={() => undefined}
      columns={VIEW.columns}
      onColumns={() => undefined}
    />,
    {
      answers: { 'formSubmission.getViews': { columns: null, views: [VIEW] } },
      changes: {
        'formSubmission.deleteView': note('delete', { success: true }),
        'formSubmission.saveView': note('save', { id: VIEW.id }),
      },
    },
  )
  await page.getByRole('button', { name: VIEW.name }).click()
  await page.getByRole('menuitem', { name: 'Eliminar la vista Aprobadas de Santiago' }).click()
  await expect.element(page.getByText('Vista eliminada')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(page.getByText('Vista guardada')).toBeVisible()
  const { name, filters, columns } = VIEW
  expect(changed).toEqual([
    ['delete', { id: VIEW.id }],
    ['save', { form_id: FORM, name, filters, columns }],
  ])
})
