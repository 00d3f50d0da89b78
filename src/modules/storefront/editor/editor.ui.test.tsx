import { afterEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { firstSections, MOST_SECTIONS, newSection } from '../sections/schema/sections.ts'
import { drawEditor, OneHome } from './testing/drawn-editor.tsx'

const changed = () => refusal('platform.record_changed')

afterEach(() => localStorage.clear())

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, .* de \\d`) })
const rows = (): string[] =>
  page
    .getByRole('region', { name: 'Secciones' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('[data-row] > .sr-only')?.textContent?.split(',')[0] ?? '')

const FIRST = [
  'Carrusel principal',
  'Productos destacados',
  'Categorías',
  'Artículos en oferta',
  'Marcas',
  'Opiniones',
  'Contacto',
]

test('sections are moved, hidden, doubled and taken out by keys alone, and each place is said', async () => {
  const home = new OneHome(changed())
  await drawEditor(home)
  expect(rows()).toEqual(FIRST)
  row('Carrusel principal').element().focus()
  await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
  expect(rows().slice(0, 3)).toEqual(['Carrusel principal', 'Categorías', 'Productos destacados'])
  await expect.element(page.getByText('Productos destacados, lugar 3 de 7.')).toBeInTheDocument()
  await expect.element(row('Productos destacados')).toHaveFocus()
  await userEvent.keyboard('h')
  await expect.element(page.getByText('Productos destacados oculta.')).toBeInTheDocument()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.element(page.getByText('Productos destacados duplicada, lugar 4 de 8.')).toBeInTheDocument()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('Productos destacados eliminada.')).toBeInTheDocument()
  expect(rows()).toHaveLength(7)
  await userEvent.keyboard('{Control>}zzz{/Control}')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(rows).toEqual(FIRST)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => rows()[1]).toBe('Categorías')
})

test.each([1024, 1280, 1440])('at %i nothing of the bar covers how the draft stands', async (width) => {
  const home = new OneHome(changed())
  const grey = { backgroundType: 'color', backgroundColor: '#777777', textColor: '#888888' }
  const sections = [...firstSections(), newSection('warned', 'about', grey)]
  home.record = { ...home.record, sections }
  await drawEditor(home, { width, isBesideMenu: true })
  await expect.element(page.getByRole('button', { name: '1 aviso' })).toBeVisible()
  const box = (locator: Locator) => locator.element().getBoundingClientRect()
  const state = box(page.getByText('Borrador · 1 cambio'))
  const widths = box(page.getByRole('radiogroup', { name: 'Ancho de la vista previa' }))
  expect(state.right <= widths.left || state.bottom <= widths.top).toBe(true)
})

test('Space lifts a section, the arrows carry it and Space drops it, with each place said', async () => {
  await drawEditor(new OneHome(changed()))
  row('Carrusel principal').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Carrusel principal levantada, lugar 1 de 7.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Carrusel principal, sobre el lugar 2 de 7.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(() => rows().slice(0, 2)).toEqual(['Productos destacados', 'Carrusel principal'])
  await expect.element(row('Carrusel principal')).toHaveFocus()
})

test('a section is added behind the one in hand by its name, and its settings have the focus', async () => {
  const home = new OneHome(changed())
  await drawEditor(home)
  row('Marcas').element().focus()
  await userEvent.keyboard('/')
  await userEvent.keyboard('video')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Título')).toHaveFocus()
  await userEvent.keyboard('Así llega')
  await expect.poll(() => rows()[5]).toBe('Así llega')
  await page.getByLabelText('Dirección del video').fill('https://ejemplo.test/x')
  await expect.element(page.getByText('Solo se muestran videos de YouTube y de Vimeo.')).toBeVisible()
  await expect.poll(() => home.sent.at(-1)?.[5]?.settings).toMatchObject({ title: 'Así llega' })
})

test('where a page has as many sections as it may, whoever presses the key to add one is told so', async () => {
  const many = Array.from({ length: MOST_SECTIONS }, (_, at) =>
    newSection(`s${at}`, 'about', { title: `T ${at}` }),
  )
  await drawEditor(new OneHome(changed(), many))
  row('T 3').element().focus()
  await userEvent.keyboard('/')
  await expect.element(page.getByText('Una página tiene 25 secciones como máximo.')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Agregar una sección' })).not.toBeInTheDocument()
  expect(rows()).toHaveLength(25)
})

test('a telephone inherits until it is told otherwise, and again as soon as it is let go of', async () => {
  const home = new OneHome(changed(), [newSection('f', 'featured_products', { limit: 8, title: 'Lo mejor' })])
  await drawEditor(home)
  await row('Lo mejor').click()
  await page.getByRole('radio', { name: '360' }).click()
  await expect.element(page.getByText('Está cambiando el teléfono', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Heredado').first()).toBeVisible()
  await page.getByLabelText('Cuántos muestra', { exact: true }).fill('4')
  await expect.element(page.getByText('En el escritorio: 8')).toBeVisible()
  await page.getByRole('radio', { name: '1', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Restablecer los 2 del teléfono' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /con cambios para el teléfono$/ })).toBeVisible()
  await expect
    .poll(() => home.sent.at(-1)?.[0])
    .toMatchObject({
      settings: { limit: 8 },
      mobileSettings: { limit: 4, columns: 1 },
    })
  await page.getByRole('button', { name: 'Restablecer «Cuántos muestra»' }).click()
  await expect.element(page.getByLabelText('Cuántos muestra', { exact: true })).toHaveValue('8')
  await page.getByRole('button', { name: 'Restablecer 1 ajuste del teléfono' }).click()
  await expect.poll(() => home.sent.at(-1)?.[0]?.mobileSettings).toEqual({})
})

test('where the settings take the place of the list, a section is added from them too', async () => {
  await drawEditor(new OneHome(changed()), { width: 1024 })
  await row('Marcas').click()
  await expect.element(page.getByRole('heading', { name: 'Marcas' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Secciones' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Agregar una sección' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Agregar una sección' })).toBeVisible()
  await userEvent.keyboard('video{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Video' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver a las secciones' }).click()
  await expect.poll(() => rows()[5]).toBe('Video')
})

test('since when the server has it is said by the time, and by its day where that is not today', async () => {
  const home = new OneHome(changed())
  await drawEditor(home)
  await expect.element(page.getByText(/^Guardado 27\/11\/2026 12:03/)).toBeVisible()
  home.record = { ...home.record, updated_at: new Date().toISOString() }
  await drawEditor(home)
  await expect.element(page.getByText(/^Guardado \d+:\d\d/)).toBeVisible()
})

test('what is out of its limits is said and not taken', async () => {
  const home = new OneHome(changed(), [newSection('a', 'about')])
  await drawEditor(home)
  await row('Sobre nosotros').click()
  await page.getByRole('textbox', { name: 'Enlace del botón' }).fill('javascript:x')
  await expect.element(page.getByText('Una dirección de la tienda', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: 'Apariencia' }).click()
  await page.getByLabelText('Relleno arriba', { exact: true }).fill('900')
  await expect.element(page.getByText('Un número entre 0 y 240.')).toBeVisible()
  await page.getByLabelText('Relleno arriba', { exact: true }).fill('12')
  await expect.poll(() => home.sent.at(-1)?.[0]?.settings).toEqual({ paddingTop: 12 })
})

test('warnings are shown before it is published, lead to their setting, and hold nobody back', async () => {
  const home = new OneHome(changed(), [
    newSection('h', 'hero'),
    newSection('a', 'about', { backgroundType: 'color', backgroundColor: '#888888', textColor: '#999999' }),
  ])
  await drawEditor(home)
  await page.getByRole('button', { name: '1 aviso' }).click()
  await page.getByRole('button', { name: /contraste 1\.2/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Color del texto', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await page.getByRole('button', { name: 'Publicar con 1 aviso' }).click()
  await expect.element(page.getByText('Todo el mundo la ve así desde ahora.')).toBeVisible()
  expect(home.record.version).toBe(2)
})

test('where somebody else saved meanwhile nothing is sent until it is decided', async () => {
  const home = new OneHome(changed())
  await drawEditor(home)
  home.saveBeside([newSection('x', 'video', { title: 'De otra persona' })])
  row('Marcas').element().focus()
  await userEvent.keyboard('h')
  await expect.element(page.getByText('Agregada: De otra persona')).toBeVisible()
  await expect.element(page.getByText('Cambiada: Marcas')).toBeVisible()
  // Who puts it off and saves, or publishes, is shown it again.
  for (const keys of ['{Control>}s{/Control}', '{Control>}{Enter}{/Control}']) {
    await page.getByRole('button', { name: 'Después' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard(keys)
    await expect.element(page.getByText('Agregada: De otra persona')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Usar los suyos' }).click()
  await expect.poll(rows).toEqual(['De otra persona'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => home.sent.at(-1)?.length).toBe(7)
})

test('what was left unsent of a home that somebody else saved since goes over nothing', async () => {
  const home = new OneHome(changed())
  const { version, sections } = home.record
  const draft = { version, base: sections, sections: sections.slice(1) }
  localStorage.setItem('enzzo.home-draft.home.ana', JSON.stringify(draft))
  // What somebody else left at this browser is theirs.
  localStorage.setItem('enzzo.home-draft.home.luis', JSON.stringify({ ...draft, sections: [] }))
  home.saveBeside([...sections, newSection('x', 'video', { title: 'De otra persona' })])
  await drawEditor(home)
  await expect.element(page.getByText('Agregada: De otra persona')).toBeVisible()
  await expect.element(page.getByText(/^Eliminada: /)).toBeVisible()
  expect(home.sent).toEqual([])
  await page.getByRole('button', { name: 'Usar los suyos' }).click()
  await expect.poll(() => rows().at(-1)).toBe('De otra persona')
})

test('what was published though its answer was lost is nobody else’s change', async () => {
  const home = new OneHome(changed())
  await drawEditor(home)
  const publish = async (): Promise<void> => userEvent.keyboard('{Control>}{Enter}{/Control}')
  row('Marcas').element().focus()
  await userEvent.keyboard('h')
  home.losesAnswers = true
  await publish()
  await expect.element(page.getByText('No se pudo publicar')).toBeVisible()
  home.losesAnswers = false
  await publish()
  await expect.element(page.getByText('Todo el mundo la ve así desde ahora.')).toBeVisible()
  expect(home.record.version).toBe(3)
  // Nor is it when something was changed in between.
  home.losesAnswers = true
  await publish()
  await expect.element(page.getByText('No se pudo publicar')).toBeVisible()
  home.losesAnswers = false
  row('Opiniones').element().focus()
  await userEvent.keyboard('h')
  await expect.poll(() => home.sent.at(-1)?.[5]?.isVisible).toBe(false)
  await expect.element(page.getByText('Alguien más cambió', { exact: false })).not.toBeInTheDocument()
})

test('what a link leads to is found by its name with the keys alone, and an address of elsewhere is typed', async () => {
  const home = new OneHome(changed(), [newSection('a', 'about', { buttonText: 'Ver' })])
  const targets = [
    { kind: 'product', name: 'Café de altura', address: '/shop/products/1' },
    { kind: 'post', name: 'Café en casa', address: '/shop/blog/cafe-en-casa' },
  ]
  await drawEditor(home, {
    answers: { 'storePages.findTargets': targets, 'storePages.getTarget': targets[1] },
  })
  await row('Sobre nosotros').click()
  const picker = page.getByRole('combobox', { name: /buscar en la tienda/ })
  picker.element().focus()
  await userEvent.keyboard('café')
  await expect.element(page.getByRole('option', { name: /Café en casa.*Entrada del blog/ })).toBeVisible()
  // What an earlier letter found may stand there before the answer to the last one.
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await expect.element(picker).toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(picker).toHaveValue('Café en casa')
  const address = page.getByRole('textbox', { name: /^Enlace del botón/ })
  await expect.element(address).toHaveValue('/shop/blog/cafe-en-casa')
  await expect.poll(() => home.sent.at(-1)?.[0]?.settings.buttonUrl).toBe('/shop/blog/cafe-en-casa')
  await address.fill('https://ejemplo.test/')
  await expect.element(picker).toHaveValue('')
  await expect.poll(() => home.sent.at(-1)?.[0]?.settings.buttonUrl).toBe('https://ejemplo.test/')
})
