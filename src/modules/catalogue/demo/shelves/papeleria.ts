import { shelf } from '../demo-product.ts'

// Name, price and cost in centavos, ITBIS, popularity, brand.
export const papeleria = shelf({ code: 'PAP', block: 9925 }, [
  ['Cuaderno Apolo 80 hojas rayado', 55_00, 38_25, 'exempt', 40, 'Apolo', { keywords: 'mascota libreta' }],
  ['Cuaderno Apolo 200 hojas', 145_00, 106_50, 'exempt', 22, 'Apolo'],
  ['Lápiz de carbón Faber-Castell', 15_00, 9_00, 18, 42, 'Faber-Castell'],
  ['Lapicero Bic azul', 18_00, 10_75, 18, 52, 'Bic', { packs: [['CAJ-BICAZ', 'Caja de 12', 'PRV-10']] }],
  ['Lapicero Bic negro', 18_00, 11_00, 18, 44, 'Bic'],
  ['Goma de borrar', 12_00, 7_05, 18, 24],
  ['Sacapuntas', 15_00, 9_05, 18, 20],
  ['Folder 8½ × 11, unidad', 10_00, 6_05, 18, 28],
  ['Cartulina, pliego', 30_00, 17_50, 18, 18],
  ['Papel bond carta 100 hojas', 145_00, 90_50, 18, 10],
  ['Resaltador amarillo', 45_00, 26_75, 18, 8],
  ['Cinta adhesiva transparente', 38_00, 22_75, 18, 18, null, { keywords: 'tape' }],
  ['Silicón frío 60 ml', 65_00, 40_25, 18, 10, null, { keywords: 'ega' }],
  ['Crayones 12 uds.', 75_00, 45_25, 18, 12],
  ['Tijera escolar', 65_00, 38_50, 18, 6],
  ['Sobre manila, unidad', 12_00, 7_45, 18, 14],
])
