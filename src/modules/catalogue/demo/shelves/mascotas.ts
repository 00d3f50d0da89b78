import { shelf } from '../demo-product.ts'

// Name, price and cost in centavos, ITBIS, popularity, brand.
export const mascotas = shelf({ code: 'MAS', block: 9924 }, [
  ['Alimento Dog Chow adulto 2 kg', 545_00, 388_00, 18, 16, 'Dog Chow'],
  ['Alimento para perro suelto', 62_00, 43_50, 18, 34, null, { unit: 'lb' }],
  ['Alimento Pedigree lata 375 g', 165_00, 117_00, 18, 10, 'Pedigree'],
  ['Alimento Pedigree sobre 100 g', 65_00, 46_75, 18, 18, 'Pedigree'],
  ['Alimento Cat Chow 1.5 kg', 525_00, 365_00, 18, 10, 'Cat Chow'],
  [
    'Alimento Whiskas sobre 85 g',
    62_00,
    43_00,
    18,
    22,
    'Whiskas',
    { packs: [['CAJ-WHIS', 'Caja de 24 sobres', 'PRV-10']] },
  ],
  ['Alimento para gato suelto', 78_00, 55_50, 18, 22, null, { unit: 'lb' }],
  ['Arena para gatos 10 lb', 385_00, 274_00, 18, 6, null, { left: 1 }],
  ['Jabón antipulgas para perro', 125_00, 87_00, 18, 8],
  ['Alpiste 1 lb', 68_00, 48_75, 18, 10],
  ['Maíz partido para gallinas', 24_00, 20_50, 'exempt', 18, null, { unit: 'lb' }],
])
