import { expect, test } from 'vitest'
import { sheetBegin, sheetRows, workbookParts } from './xlsx.ts'

test('texts are never formulas, whatever they begin with, and stay texts when they are edited', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', ' =cmd|x', '=HYPERLINK("http://x")']) {
    const row = sheetRows([[text]])
    expect(row).not.toContain('<f>')
    expect(row).toMatch(/^<row><c t="inlineStr" s="4"><is><t xml:space="preserve">/)
  }
  expect(sheetRows([['Ana']])).toBe(
    '<row><c t="inlineStr" s="0"><is><t xml:space="preserve">Ana</t></is></c></row>',
  )
})

test('numbers, days and moments are such', () => {
  expect(sheetRows([[12.5, { day: '2026-11-27' }, { day: '2026-11-27', minutes: 720 }, '']])).toBe(
    '<row><c s="0"><v>12.5</v></c><c s="2"><v>46353</v></c><c s="3"><v>46353.5</v></c><c/></row>',
  )
})

test('amounts show their thousands, with as many places as they have', () => {
  const amounts = [1_250_000, -1500.5, 0.25, 1234.5678].map((amount) => ({ amount }))
  expect(sheetRows([amounts])).toBe(
    '<row><c s="5"><v>1250000</v></c><c s="6"><v>-1500.5</v></c><c s="6"><v>0.25</v></c><c s="7"><v>1234.5678</v></c></row>',
  )
  const styles = workbookParts('a')['xl/styles.xml'] ?? ''
  const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"|<xf fontId="0"[^>]*numFmtId="(\d+)"/g)]
  expect(formats.map(([, head, cell]) => head ?? cell).slice(-3)).toEqual(['3', '4', '165'])
  expect(styles).toContain('formatCode="#,##0.00########"')
})

test('what XML cannot write is left out, and its signs are written otherwise', () => {
  expect(sheetRows([['<b>\u0000\u0008&\ud800 ñ\nfin']])).toContain('&lt;b&gt;&amp; ñ\nfin')
  expect(sheetRows([['x'.repeat(40_000)]])).toContain(`>${'x'.repeat(32_767)}<`)
})

test('a sheet has a name that spreadsheets take', () => {
  expect(workbookParts('Citas [2026]: ¿qué? / a\\b * "x"')['xl/workbook.xml']).toContain(
    'name="Citas  2026   ¿qué    a b   &quot;',
  )
  expect(workbookParts("''")['xl/workbook.xml']).toContain('name="Hoja 1"')
})

test('columns are as wide as what stands in them, and no moment is narrower than it is written', () => {
  const begun = sheetBegin([
    ['Nº', 'Recibida', 'Detalles'],
    [1, { day: '2026-11-27', minutes: 845 }, 'x'.repeat(200)],
  ])
  const widths = [...begun.matchAll(/<col min="(\d)" max="\1" width="(\d+)" customWidth="1"\/>/g)]
  expect(widths.map(([, at, width]) => [at, width])).toEqual([
    ['1', '10'],
    ['2', '19'],
    ['3', '40'],
  ])
  expect(begun.indexOf('</cols><sheetData>')).toBeGreaterThan(begun.indexOf('</sheetViews><cols>'))
})
