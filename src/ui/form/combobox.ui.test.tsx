import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { draw } from '../testing/draw.tsx'
import { Combobox } from './combobox.tsx'
import { useRecordForm } from './record.client.ts'
import { RecordDialog } from './record-over.tsx'

const GOODS = ['Aceite de maíz', 'Arroz', 'Azúcar', 'Azúcar parda']

type Answer = { text: string; give: () => void }

/** Adds goods one after the other; each search is answered when the test says so. */
async function drawn() {
  const asked: Answer[] = []
  function Adding() {
    const [added, setAdded] = useState<readonly string[]>([])
    return (
      <>
        <Combobox<string>
          aria-label="Agregar"
          value={null}
          onValueChange={(name) => name && setAdded([...added, name])}
          search={(text) =>
            new Promise((give) => {
              const found = GOODS.filter((name) => name.toLowerCase().includes(text))
              asked.push({ text, give: () => give(found) })
            })
          }
          itemKey={(name) => name}
          itemLabel={(name) => name}
        />
        <output>{added.join(', ')}</output>
      </>
    )
  }
  await draw(<Adding />)
  const answer = async (text: string) => {
    await expect.poll(() => asked.at(-1)?.text).toBe(text)
    asked.at(-1)?.give()
  }
  await page.getByRole('combobox', { name: 'Agregar' }).click()
  await answer('')
  await expect.element(page.getByRole('option', { name: 'Aceite de maíz' })).toBeVisible()
  return { answer }
}

const added = () => document.querySelector('output')?.textContent

test('Enter that comes before the answer takes nothing of what was found before, and then the one that was found', async () => {
  const { answer } = await drawn()
  await userEvent.keyboard('arroz{Enter}')
  expect(added()).toBe('')
  await answer('arroz')
  await expect.poll(added).toBe('Arroz')
  await expect.element(page.getByRole('combobox', { name: 'Agregar' })).toHaveValue('')
})

test('of several it waits to be told which, and Enter after the answer takes the first', async () => {
  const { answer } = await drawn()
  await userEvent.keyboard('azúcar{Enter}')
  await answer('azúcar')
  await expect.element(page.getByRole('option', { name: 'Azúcar parda' })).toBeVisible()
  expect(added()).toBe('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(added).toBe('Azúcar')
})

const goods = z.object({ names: z.array(z.string()).min(1, 'Falta un artículo') })

/** A form whose lines are added by a search, which is answered when the test says so; what was saved. */
async function drawnForm() {
  const asked: Answer[] = []
  const saved: unknown[] = []
  function Adding() {
    const record = useRecordForm({
      schema: goods,
      id: null,
      begin: () => ({ names: [] as string[] }),
      save: async (values) => void saved.push(values),
      onSaved: () => undefined,
    })
    const { form } = record
    return (
      <RecordDialog
        record={record}
        title="Factura"
        right={{ permission: 'invoices.create', state: 'allowed' }}
        onClose={() => undefined}
      >
        <Combobox<string>
          aria-label="Agregar"
          value={null}
          onValueChange={(name) => name && form.setValue('names', [...form.getValues('names'), name])}
          search={(text) =>
            new Promise((give) => {
              const found = GOODS.filter((name) => name.toLowerCase().includes(text))
              asked.push({ text, give: () => give(found) })
            })
          }
          itemKey={(name) => name}
          itemLabel={(name) => name}
        />
      </RecordDialog>
    )
  }
  await draw(<Adding />)
  await page.getByRole('combobox', { name: 'Agregar' }).click()
  const answer = async (text: string) => {
    await expect.poll(() => asked.at(-1)?.text).toBe(text)
    asked.at(-1)?.give()
  }
  await answer('')
  await expect.element(page.getByRole('option', { name: 'Aceite de maíz' })).toBeVisible()
  return { saved, answer }
}

/** The list lies over it here: who presses it has left the field. */
async function pressSave(): Promise<void> {
  const button = page.getByRole('button', { name: 'Guardar', includeHidden: true }).element()
  if (button instanceof HTMLElement) button.focus()
  if (button instanceof HTMLElement) button.click()
}

test.each([
  ['by its key', () => userEvent.keyboard('{Control>}s{/Control}')],
  ['by its button', pressSave],
] as const)(
  'a form that is saved %s right after Enter waits for what is being looked up',
  async (_how, save) => {
    const { saved, answer } = await drawnForm()
    await userEvent.keyboard('arroz{Enter}')
    await save()
    expect(saved).toEqual([])
    await answer('arroz')
    await expect.poll(() => saved).toEqual([{ names: ['Arroz'] }])
  },
)

test('where several are found, or none, nothing is saved and it is said', async () => {
  const { saved, answer } = await drawnForm()
  for (const text of ['azúcar', 'nada de esto']) {
    await page.getByRole('combobox', { name: 'Agregar' }).fill(text)
    await userEvent.keyboard('{Enter}{Control>}s{/Control}')
    await answer(text)
    await expect.element(page.getByText('No se ha guardado todavía')).toBeVisible()
    await page.getByRole('button', { name: 'Descartar aviso' }).click()
    await expect.element(page.getByText('No se ha guardado todavía')).not.toBeInTheDocument()
  }
  expect(saved).toEqual([])
})
