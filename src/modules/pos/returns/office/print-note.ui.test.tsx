import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { creditNotesMessages } from '#modules/invoices/credit-notes/credit-notes.messages.ts'
import type { CreditNoteId } from '#platform/values/ids.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { PrintNote } from './print-note.tsx'

// The sentences of what is refused come with the first load.
registerMessages(creditNotesMessages)

const NOTE = { id: 'id of a note' as CreditNoteId, number: 'NC-000012' }
const button = page.getByRole('button', { name: 'Imprimir la nota NC-000012' })

async function drawNote(permissions: readonly string[]) {
  const asked: unknown[] = []
  await draw(
    <SignedInAs>
      <p>La nota</p>
      <PrintNote note={NOTE} />
    </SignedInAs>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': { permissions, modules: ['pos', 'invoices'] },
        'creditNote.getById': (input: unknown) => {
          asked.push(input)
          throw refusal('credit_notes.not_found')
        },
      },
    },
  )
  return asked
}

test('a note is asked for when it is printed, and what keeps it from that is said', async () => {
  const asked = await drawNote(['pos.return'])
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Esa nota de crédito no existe. Cargue la lista de nuevo.'))
    .toBeVisible()
  expect(asked).toContainEqual({ id: 'id of a note' })
})

test('who takes no returns does not print what pays', async () => {
  await drawNote(['invoices.view'])
  await expect.element(page.getByText('La nota')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})
