import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'

test('a link that would be over already is not made: its field says so, and takes today', async () => {
  const sent: { ends_on: string }[] = []
  const made: string[] = []
  await draw(
    <SignedInAs>
      <NewLinkDialog
        formId="0199a0b2-7c1f-7d6e-9f4e-000000000001"
        answers={[]}
        onMade={(id) => made.push(id)}
        onClose={() => undefined}
      />
    </SignedInAs>,
    {
      answers: { 'permissions.getUserPermissionsDirect': { permissions: ['forms.update'], modules: [] } },
      changes: {
        'formLink.create': (input) => {
          sent.push(input as { ends_on: string })
          return { id: 'made', token: 'x' }
        },
      },
      width: 390,
    },
  )
  await page.getByRole('textbox', { name: 'Para quién o para qué' }).fill('Feria')
  const until = page.getByRole('textbox', { name: 'Sirve hasta' })
  await until.fill('1/1/2020')
  await userEvent.tab()
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  await expect.element(page.getByText('Ese día ya pasó. Elija hoy o un día después.')).toBeVisible()
  expect(sent).toEqual([])
  await until.fill('31/12/2099')
  await userEvent.tab()
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  await expect.poll(() => made).toEqual(['made'])
  expect(sent).toMatchObject([{ ends_on: '2099-12-31' }])
})
