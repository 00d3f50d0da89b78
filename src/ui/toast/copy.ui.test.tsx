import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { useCopy } from './copy.client.ts'

function Code() {
  const copy = useCopy()
  return (
    <button type="button" onClick={() => void copy('AB-12', 'Código copiado')}>
      Copiar
    </button>
  )
}

/** The clipboard as the browser gives it to a page that has it, or keeps it from one. */
const clipboard = (isGiven: boolean) => {
  const written: string[] = []
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!isGiven) throw new DOMException('denied', 'NotAllowedError')
    written.push(text)
  })
  onTestFinished(() => write.mockRestore())
  return written
}

test('what is copied is on the clipboard, and is said', async () => {
  const written = clipboard(true)
  await draw(<Code />)
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect.element(page.getByText('Código copiado')).toBeVisible()
  expect(written).toEqual(['AB-12'])
})

test('where the browser does not let it, that is said', async () => {
  clipboard(false)
  await draw(<Code />)
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect
    .element(page.getByText('El navegador no dejó copiar. Selecciónelo y cópielo usted.'))
    .toBeVisible()
})
