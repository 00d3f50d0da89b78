import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { setLanguage } from '#ui/words/i18n.ts'
import { button, carry, drawPicker, file, LIBRARY, ready, tab, uploaded } from '../testing/drawn-picker.tsx'
import { uploadLine } from '../testing/upload-line.client.ts'

test('what is wrong with an address is said no more once another is typed', async () => {
  const { picked } = await drawPicker()
  await ready()
  await tab('URL').click()
  const address = page.getByRole('textbox', { name: 'Dirección de la imagen' })
  await address.fill('no es')
  await button('Agregar imagen').click()
  const wrong = page.getByText('URL inválida', { exact: true })
  await expect.element(wrong).toBeVisible()
  await address.fill('https://fotos.example/a.jpg')
  await expect.element(wrong).not.toBeInTheDocument()
  await button('Agregar imagen').click()
  await expect.poll(() => picked).toEqual(['https://fotos.example/a.jpg'])
})

test('in English it says what the specification says', async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  const line = uploadLine()
  await drawPicker({
    category: 'background',
    changes: {
      'ecommerce.deleteMediaLibraryImage': () => {
        throw new Error('lost')
      },
    },
  })
  await expect.element(page.getByRole('dialog', { name: 'Background image' })).toBeVisible()
  for (const name of ['Upload', 'URL', 'Library']) await expect.element(tab(name)).toBeVisible()
  await expect.element(tab('Upload')).toBeChecked()
  const says = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  carry('drop', [file('large.jpg', 5_242_881)])
  await says('File too large')
  await says('Please select an image under 5MB.')
  carry('drop', [file('a.jpg')])
  await expect.poll(() => line.length).toBe(1)
  line[0]?.answer(500, { error: 'x' })
  await says('Upload failed')
  await says('There was an error uploading your image. Please try again.')
  await tab('URL').click()
  await page.getByRole('textbox', { name: 'Image address' }).fill('picture')
  await button('Add image').click()
  await says('Invalid URL')
  await says('Please enter a valid image URL.')
  await page.getByRole('textbox', { name: 'Image address' }).fill('https://pictures.example/a.jpg')
  await button('Add image').click()
  await says('Image added')
  await tab('Library').click()
  await button('Delete Pan.jpg').click()
  await says('Are you sure you want to delete this image?')
  await button('Delete').click()
  await says('Error')
  await says('Failed to delete image')
})

test('an address whose letters are written as older sites do is taken, under the name that stands in it', async () => {
  const { picked, saved } = await drawPicker()
  await ready()
  await tab('URL').click()
  await page
    .getByRole('textbox', { name: 'Dirección de la imagen' })
    .fill('https://fotos.example/ni%F1o.jpg?a=1')
  await button('Agregar imagen').click()
  await expect.poll(() => picked).toEqual(['https://fotos.example/ni%F1o.jpg?a=1'])
  expect(saved).toMatchObject([{ filename: 'ni%F1o.jpg' }])
})

test('the library is searched, walked with the arrows, and its pictures taken with Enter', async () => {
  const { picked, asked } = await drawPicker()
  await ready()
  await tab('Biblioteca').click()
  await expect.element(button('Usar Una taza')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ search: '', page: 1 })
  await page.getByRole('searchbox', { name: 'Buscar imágenes' }).fill('pan')
  await expect.poll(() => asked.at(-1)).toMatchObject({ search: 'pan' })
  await tab('De este uso').click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ search: 'pan', category: 'products' })
  button('Usar Una taza').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await expect.element(button('Usar Pan.jpg')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual(['/media/2/1600'])
})

test('what a picture shows is changed later, from the keyboard', async () => {
  const { saved } = await drawPicker()
  await ready()
  await tab('Biblioteca').click()
  await expect.element(button('Usar Pan.jpg')).toBeVisible()
  button('Usar Pan.jpg').element().focus()
  await userEvent.keyboard('{F2}')
  const dialog = page.getByRole('dialog', { name: 'Texto alternativo' })
  await dialog.getByRole('textbox').fill('Pan de agua')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Texto alternativo guardado')).toBeVisible()
  expect(saved).toEqual([
    { url: '/media/2/1600', filename: 'Pan.jpg', category: 'products', alt: 'Pan de agua', version: 1 },
  ])
})

test('who changes what a picture shows is told what somebody else made of it meanwhile', async () => {
  const { answers, changes, saveOver } = savedFirst(
    ['ecommerce.getMediaLibraryImage', 'ecommerce.saveToMediaLibrary'],
    { id: '0199a0b2-7c1f-7d6e-9f4e-000000000002', version: 1, alt: 'Un pan' },
    { alt: 'Pan de agua' },
  )
  await drawPicker({ answers, changes })
  await ready()
  await tab('Biblioteca').click()
  await button('Texto alternativo de Pan.jpg').click()
  const field = page.getByRole('dialog', { name: 'Texto alternativo' }).getByRole('textbox')
  await field.fill('Pan sobao')
  field.element().focus()
  expect(await saveOver('Texto alternativo', 'Pan de agua')).toMatchObject({ alt: 'Pan sobao', version: 2 })
})

test('what a picture shows is saved without the form around that the picture is for', async () => {
  const submitted = vi.fn()
  const { saved } = await drawPicker({ onFormSubmit: submitted })
  await ready()
  await tab('Biblioteca').click()
  await button('Texto alternativo de Pan.jpg').click()
  await page.getByRole('dialog', { name: 'Texto alternativo' }).getByRole('textbox').fill('Pan de agua')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toHaveLength(1)
  expect(submitted).not.toHaveBeenCalled()
})

test('where the last picture of the last page is gone, the page before it is shown', async () => {
  let total = 61
  await drawPicker({
    answers: {
      'ecommerce.getTenantMediaLibrary': (input: unknown) => {
        const { page: at } = input as { page: number }
        const data = at === 1 ? LIBRARY : total > 60 ? LIBRARY.slice(0, 1) : []
        return { data, pagination: { page: at, pageSize: 60, total } }
      },
    },
    changes: {
      'ecommerce.deleteMediaLibraryImage': () => {
        total = 60
        return { success: true }
      },
    },
  })
  await ready()
  await tab('Biblioteca').click()
  await button('Más antiguas').click()
  await button('Eliminar Una taza').click()
  await button('Eliminar').click()
  await expect.element(button('Usar Queso.jpg')).toBeVisible()
  await expect.element(button('Más antiguas')).not.toBeInTheDocument()
})

test('in English what was sent and what was deleted is said as the specification says it', async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  const line = uploadLine()
  await drawPicker({ changes: { 'ecommerce.deleteMediaLibraryImage': () => ({ success: true }) } })
  await expect.element(tab('Upload')).toBeChecked()
  const says = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  await tab('Library').click()
  await page.getByRole('button', { name: /^Delete Pan\.jpg/ }).click()
  await says('Are you sure you want to delete this image?')
  await button('Delete').click()
  await says('Image deleted')
  await says('The image has been removed from your library.')
  await tab('Upload').click()
  carry('paste', [file('taza.jpg')])
  await expect.poll(() => line.length).toBe(1)
  line[0]?.answer(200, uploaded(7))
  await says('Upload successful')
  await says('Your image has been uploaded and saved to your library.')
})

test('a picture in use is not deleted, and it is said where it is', async () => {
  const going = vi.fn()
  await drawPicker({
    answers: { 'ecommerce.getMediaLibraryImageUses': { uses: { 'users.user': 2 } } },
    changes: { 'ecommerce.deleteMediaLibraryImage': going },
  })
  await ready()
  await tab('Biblioteca').click()
  await expect.element(button('Usar Pan.jpg')).toBeVisible()
  button('Usar Pan.jpg').element().focus()
  await userEvent.keyboard('{Delete}')
  const dialog = page.getByRole('dialog', { name: 'Esta imagen está en uso' })
  await expect
    .element(dialog.getByText('Pan.jpg se usa en 2 usuarios. Cambie eso primero.', { exact: true }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(going).not.toHaveBeenCalled()
})

test('one that nothing shows is deleted; what the server refuses is said in its words', async () => {
  let answers = (): unknown => {
    throw refusal('media.picture_not_found')
  }
  await drawPicker({ changes: { 'ecommerce.deleteMediaLibraryImage': () => answers() } })
  await ready()
  await tab('Biblioteca').click()
  const remove = async () => {
    await button('Eliminar Pan.jpg').click()
    await button('Eliminar').click()
  }
  await remove()
  await expect.element(page.getByText('Esa imagen ya no está. Súbala otra vez.')).toBeVisible()
  answers = () => ({ success: true })
  await remove()
  await expect.element(page.getByText('Imagen eliminada', { exact: true })).toBeVisible()
  await expect.element(page.getByText('La imagen se quitó de su biblioteca.')).toBeVisible()
})

test('whoever may not send or look is offered what they may, and nothing that is dropped is taken', async () => {
  const line = uploadLine()
  await drawPicker({ permissions: [], width: 390 })
  await expect.element(tab('URL')).toBeChecked()
  await expect.element(tab('Subir')).toBeDisabled()
  await expect.element(tab('Biblioteca')).toBeDisabled()
  carry('drop', [file('a.jpg')])
  carry('paste', [file('b.jpg')])
  await userEvent.tab()
  expect(line).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
