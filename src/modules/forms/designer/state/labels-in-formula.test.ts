import { expect, test } from 'vitest'
import { emptyForm, newField, newGroup } from '../../schema/new-form.ts'
import { readLabels } from './labels-in-formula.ts'

const schema = {
  ...emptyForm('Pedido', 'es'),
  groups: [
    {
      ...newGroup('g', 'Pedido'),
      fields: [
        newField('number', 'precio', 'Precio'),
        newField('number', 'precio_unitario', 'Precio unitario'),
        newField('number', 'q', '¿Cuántos?'),
        newField('number', 'peso', 'Peso'),
        newField('number', 'peso_2', 'Peso'),
        newField('number', 'suma', 'Suma'),
        newField('toggle', 'no', 'No'),
        newField('number', 'total', 'Total RD$'),
      ],
    },
  ],
  calculations: [{ key: 'neto', formula: '1', label: 'Neto sin impuesto' }],
}
const read = (formula: string) => readLabels(schema, 'total', formula).formula

test.each([
  ['Precio * 2', '{precio} * 2'],
  ['{Precio} * {precio unitario}', '{precio} * {precio_unitario}'],
  ['precio unitario+PRECIO', '{precio_unitario}+{precio}'],
  ['¿cuantos? * Neto sin impuesto', '{q} * {neto}'],
  ['SUMA(Suma, q)', 'SUMA({suma}, {q})'],
  ['no Precio > 3 y Suma < 1', 'no {precio} > 3 y {suma} < 1'],
  ['"Precio: " & Precio', '"Precio: " & {precio}'],
  ['Precios * 2', 'Precios * 2'],
  ['{gone} + 1', '{gone} + 1'],
  ['Total RD$ + 1', 'Total RD$ + 1'],
  ['{precio} * 1', '{precio} * 1'],
])('%s is read as %s', (formula, meant) => {
  expect(read(formula)).toBe(meant)
})

test('a label of several is left and said', () => {
  expect(readLabels(schema, 'total', '{Peso} * Precio + peso')).toEqual({
    formula: '{Peso} * {precio} + peso',
    unclear: [{ label: 'Peso', keys: ['peso', 'peso_2'] }],
  })
})
