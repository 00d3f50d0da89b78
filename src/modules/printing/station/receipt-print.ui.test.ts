import { expect, test, vi } from 'vitest'
import { printSheets } from './receipt-print.client.ts'

const frameOf = () => document.querySelector<HTMLIFrameElement>('iframe[data-receipt-print]')

test('a table on paper has the font of the page around it', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const printing = printSheets({
    title: 'Estado de cuenta',
    language: 'es',
    css: 'body { font: 9pt Arial } th { font-size: 8pt }',
    draw: (paper) => {
      const table = paper.createElement('table')
      table.innerHTML = '<tr><th>Saldo</th></tr><tr><td>2,733.98</td></tr>'
      return [table]
    },
  })
  const view = frameOf()?.contentWindow
  if (!view) throw new Error('no frame is printed from')
  view.print = () => undefined
  expect(await printing).toBe(true)
  const sizes = ['body', 'th', 'td'].map((name) => {
    const [element] = view.document.querySelectorAll(name)
    return element && getComputedStyle(element).fontSize
  })
  expect(sizes).toEqual(['12px', '10.6667px', '12px'])
})
