import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { usersMessages } from '#modules/identity/users/users.messages.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { registerMessages } from '#ui/words/messages.ts'
import { mediaMessages } from '../media.messages.ts'
import { uploadLine } from '../testing/upload-line.client.ts'
import { PicturePicker } from './picture-picker.tsx'

// The sentences of refusals, and of what shows a picture; in the built screens they come with the language.
registerMessages(usersMessages)
registerMessages(mediaMessages)

const ALL = ['media.view', 'media.upload', 'media.delete']

const kept = (number: number, name: string, alt = '') => ({
  id: `0199a0b2-7c1f-7d6e-9f4e-00000000000${number}`,
  filename: name,
  alt,
  category: 'products',
  file_size: 1000,
  mime_type: 'image/jpeg',
  width: 90,
  height: 60,
  url: `/media/${number}/1600`,
  thumbnail_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  is_external: false,
})
const LIBRARY = [kept(1, 'Café.jpg', 'Una taza'), kept(2, 'Pan.jpg'), kept(3, 'Queso.jpg')]

type Where = {
  category?: string
  permissions?: readonly string[]
  answers?: Record<string, unknown>
  changes?: Record<string, (input: unknown) => unknown>
  width?: number
}

async function drawPicker({ category = 'products', permissions = ALL, answers, changes, width }: Where = {}) {
  const picked: string[] = []
  const saved: unknown[] = []
  const asked: unknown[] = []
  await draw(
    <SignedInAs>
      <PicturePicker category={category} onPicked={(url) => picked.push(url)} onClose={() => undefined} />
    </SignedInAs>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': { permissions, modules: [] },
        'ecommerce.getTenantMediaLibrary': (input: unknown) => {
          asked.push(input)
          return { data: LIBRARY, pagination: { page: 1, pageSize: 60, total: 3 } }
        },
        'ecommerce.getMediaLibraryImageUses': { uses: {} },
        ...answers,
      },
      changes: {
        'ecommerce.saveToMediaLibrary': (input) => {
          saved.push(input)
          return { id: '0199a0b2-7c1f-7d6e-9f4e-000000000009' }
        },
        ...changes,
      },
      ...(width !== undefined && { width }),
    },
  )
  return { picked, saved, asked }
}

const file = (name: string, size = 2000) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

function carry(kind: 'drop' | 'paste', files: File[]): void {
  const carried = new DataTransfer()
  for (const each of files) carried.items.add(each)
  const bubbles = { bubbles: true, cancelable: true }
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { ...bubbles, dataTransfer: carried })
      : new ClipboardEvent('paste', { ...bubbles, clipboardData: carried })
  document.body.dispatchEvent(event)
}

const uploaded = (number: number) => ({
  url: `/media/${number}/1600`,
  thumbnail_url: `/media/${number}/480`,
  width: 90,
  height: 60,
  filename: 'x',
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('radio', { name, exact: true })
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const ready = () => expect.element(tab('Subir')).toBeChecked()

test('a picture that is pasted shows how much of it has left, is saved with what it shows, and is taken', async () => {
  const line = uploadLine()
  const { picked, saved } = await drawPicker()
  await ready()
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Una taza')
  carry('paste', [file('taza.jpg')])
  await expect.poll(() => line.length).toBe(1)
  expect(line[0]?.path).toMatch(/^\/api\/upload\?filename=products%2F\d+-taza\.jpg$/)
  line[0]?.leave(0.4)
  await expect.element(row('taza.jpg').getByText('40 %')).toBeVisible()
  line[0]?.leave(1)
  await expect.element(row('taza.jpg').getByText('Preparando…')).toBeVisible()
  line[0]?.answer(200, uploaded(7))
  await expect.element(page.getByText('Imagen subida', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Su imagen se subió y se guardó en su biblioteca.')).toBeVisible()
  await expect.poll(() => picked).toEqual(['/media/7/1600'])
  expect(saved).toMatchObject([
    { url: '/media/7/1600', filename: 'taza.jpg', fileSize: 2000, mimeType: 'image/jpeg', alt: 'Una taza' },
  ])
})

test('several that are dropped go one after the other; one is taken back, one fails and goes again', async () => {
  const line = uploadLine()
  const { picked } = await drawPicker()
  await ready()
  carry('drop', [file('a.jpg'), file('b.jpg'), file('c.jpg')])
  await expect.element(row('c.jpg').getByText('En espera')).toBeVisible()
  await button('Cancelar a.jpg').click()
  expect(line[0]?.isCut()).toBe(true)
  await expect.element(row('a.jpg').getByText('Cancelada')).toBeVisible()
  await expect.poll(() => line.length).toBe(2)
  line[1]?.answer(0)
  await expect
    .element(row('b.jpg').getByRole('alert'))
    .toHaveTextContent('Hubo un error al subir la imagen. Inténtelo de nuevo.')
  await expect.poll(() => line.length).toBe(3)
  line[2]?.answer(200, uploaded(3))
  await expect.element(row('c.jpg').getByText('Guardada')).toBeVisible()
  await button('Reintentar b.jpg').click()
  await expect.poll(() => line.length).toBe(4)
  line[3]?.answer(200, uploaded(2))
  // All that were sent have arrived: the library shows them, and none is taken by itself.
  await expect.element(tab('Biblioteca')).toBeChecked()
  expect(picked).toEqual([])
})

test('what does not go on is given up after a while and can be sent again; what is only slow is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const line = uploadLine()
  const { saved } = await drawPicker()
  await ready()
  carry('drop', [file('a.jpg')])
  await expect.poll(() => line.length).toBe(1)
  for (const share of [0.2, 0.4]) {
    line[0]?.leave(share)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(line[0]?.isCut()).toBe(false)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(line[0]?.isCut()).toBe(true)
  await expect
    .element(row('a.jpg').getByRole('alert'))
    .toHaveTextContent('Hubo un error al subir la imagen. Inténtelo de nuevo.')
  await button('Reintentar a.jpg').click()
  await expect.poll(() => line.length).toBe(2)
  // The server may take its time once it has all of it, and not for ever.
  line[1]?.leave(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(line[1]?.isCut()).toBe(false)
  line[1]?.answer(200, uploaded(1))
  await expect.poll(() => saved.length).toBe(1)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(line[1]?.isCut()).toBe(false)
})

test('what the server takes for no picture is not sent again, and what went wrong is said no longer than it is so', async () => {
  const line = uploadLine()
  await drawPicker()
  await ready()
  carry('drop', [file('nota.jpg'), file('b.jpg')])
  await expect.poll(() => line.length).toBe(1)
  const refused = { domain: { code: 'media.not_a_picture', params: {} } }
  line[0]?.answer(400, { error: { data: refused } })
  await expect
    .element(row('nota.jpg').getByRole('alert'))
    .toHaveTextContent('Ese archivo no es una imagen PNG, JPG, GIF o WebP que se pueda leer.')
  await expect.element(button('Reintentar nota.jpg')).not.toBeInTheDocument()
  const failed = page.getByText('Error al cargar la imagen', { exact: true })
  await expect.poll(() => line.length).toBe(2)
  line[1]?.answer(0)
  await expect.element(button('Reintentar b.jpg')).toBeVisible()
  await button('Quitar nota.jpg de la lista').click()
  await expect.element(failed).toBeVisible()
  await button('Reintentar b.jpg').click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.poll(() => line.length).toBe(3)
  line[2]?.answer(200, uploaded(2))
  await expect.element(page.getByText('Imagen subida')).toBeVisible()
})

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

test('of several that are chosen at once each one that is too large says so in its row, until it is removed', async () => {
  const line = uploadLine()
  const { picked } = await drawPicker({ width: 390 })
  await ready()
  carry('drop', [file('a.jpg'), file('grande.jpg', 5_242_881), file('enorme.jpg', 6_000_000)])
  await expect.poll(() => line.length).toBe(1)
  // Its toast takes the place of the one that says which were too large.
  line[0]?.answer(0)
  await expect
    .element(row('a.jpg').getByRole('alert'))
    .toHaveTextContent('Hubo un error al subir la imagen. Inténtelo de nuevo.')
  for (const name of ['grande.jpg', 'enorme.jpg']) {
    await expect
      .element(row(name).getByRole('alert'))
      .toHaveTextContent('Archivo demasiado grande. Elija una imagen de menos de 5 MB.')
    await expect.element(button(`Reintentar ${name}`)).not.toBeInTheDocument()
  }
  await button('Quitar enorme.jpg de la lista').click()
  await expect.element(row('enorme.jpg')).not.toBeInTheDocument()
  await button('Reintentar a.jpg').click()
  await expect.poll(() => line.length).toBe(2)
  line[1]?.answer(200, uploaded(1))
  // Nothing leads away from the one that is still to be read of, nor is the other taken by itself.
  await expect.element(row('a.jpg').getByText('Guardada')).toBeVisible()
  await expect.element(tab('Subir')).toBeChecked()
  await expect.element(row('grande.jpg')).toBeVisible()
  expect(picked).toEqual([])
})

test('on a telephone a picture with a long name stands whole in its row, and is taken from there', async () => {
  const line = uploadLine()
  const { picked } = await drawPicker({ width: 390 })
  await ready()
  const name = `${'fotografía-de-la-vitrina-'.repeat(4)}.jpg`
  carry('drop', [file(name), file('nota.jpg')])
  await expect.poll(() => line.length).toBe(1)
  line[0]?.answer(200, uploaded(5))
  await expect.poll(() => line.length).toBe(2)
  line[1]?.answer(0)
  await expect.element(button(`Usar ${name}`)).toBeVisible()
  const list = page.getByRole('list', { name: 'Imágenes que se suben' }).element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await button(`Usar ${name}`).click()
  expect(picked).toEqual(['/media/5/1600'])
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
    { url: '/media/2/1600', filename: 'Pan.jpg', category: 'products', alt: 'Pan de agua' },
  ])
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

test('what is done with a row by the keyboard leaves the keyboard there: with what takes its place, the next row or the button', async () => {
  const line = uploadLine()
  await drawPicker()
  await ready()
  carry('drop', [file('a.jpg'), file('grande.jpg', 5_242_881), file('enorme.jpg', 6_000_000)])
  await expect.poll(() => line.length).toBe(1)
  button('Cancelar a.jpg').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Reintentar a.jpg')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('a.jpg')).not.toBeInTheDocument()
  await expect.element(button('Quitar grande.jpg de la lista')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Quitar enorme.jpg de la lista')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Elegir archivos')).toHaveFocus()
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
