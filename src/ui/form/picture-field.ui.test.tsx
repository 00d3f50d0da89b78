import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { draw } from '../testing/draw.tsx'
import { PictureField } from './picture-field.tsx'
import { useRecordForm } from './record.client.ts'
import { RecordSheet } from './record-over.tsx'

function Person() {
  const record = useRecordForm({
    schema: z.object({ photo: z.string() }),
    id: null,
    begin: () => ({ photo: '' }),
    save: async (values: { photo: string }) => values,
    onSaved: () => undefined,
  })
  return (
    <RecordSheet
      record={record}
      title="Persona"
      right={{ permission: 'people.update', state: 'allowed' }}
      onClose={() => undefined}
    >
      <PictureField form={record.form} name="photo" label="Foto" category="people" />
    </RecordSheet>
  )
}

/** What is asked for to be shown, from now on. */
function picturesAsked(): string[] {
  const asked: string[] = []
  const observer = new MutationObserver(() => {
    for (const { src } of document.querySelectorAll('img')) if (asked.at(-1) !== src) asked.push(src)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  return asked
}

test('a picture is looked for once its address is whole and left, and not at each key', async () => {
  await draw(<Person />)
  const asked = picturesAsked()
  const field = page.getByRole('textbox', { name: 'Foto' })
  await field.click()
  const address = new URL('/nobody-has-this.png', location.href).href
  await userEvent.keyboard(address)
  await userEvent.tab()
  await expect.poll(() => asked).toEqual([address])
  await field.fill('foto.jpg')
  await userEvent.tab()
  await expect.element(field).toHaveValue('foto.jpg')
  expect(asked).toEqual([address])
})
