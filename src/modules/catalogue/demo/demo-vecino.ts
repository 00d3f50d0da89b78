import type { DemoCategory } from './demo-categories.ts'
import { type DemoProduct, shelf } from './demo-product.ts'
import { providers } from './demo-providers.ts'

/** The neighbour is a hardware shop: a second tenant whose rows the first must never see. */
export const vecinoCategories = [
  { code: 'HER', name: 'Herramientas', tint: 'hogar' },
  { code: 'CON', name: 'Construcción', tint: 'cafe' },
  { code: 'PLO', name: 'Plomería', tint: 'bebida' },
  { code: 'ELE', name: 'Electricidad', tint: 'grano' },
  { code: 'PIN', name: 'Pinturas', tint: 'lacteo' },
] as const satisfies readonly DemoCategory[]

export type VecinoCategoryCode = (typeof vecinoCategories)[number]['code']

export const vecinoProviders = providers<VecinoCategoryCode>(601, [
  ['Suplidora El Yunque, SRL', 'el-yunque', ['HER', 'CON']],
  ['Tubos y Cables del Este, SRL', 'tubos-cables', ['PLO', 'ELE']],
  ['Colores de la Isla, SRL', 'colores-isla', ['PIN']],
])

export const vecinoProducts: readonly DemoProduct<VecinoCategoryCode>[] = [
  ...shelf({ code: 'HER', block: 9951 }, [
    ['Martillo de uña 16 oz', 495_00, 325_00, 18, 40, 'Truper'],
    ['Destornillador plano 6 pulg.', 165_00, 102_00, 18, 36, 'Truper'],
    ['Destornillador de estrías 6 pulg.', 165_00, 102_00, 18, 38, 'Truper'],
    ['Alicate universal 8 pulg.', 425_00, 275_00, 18, 30, 'Stanley'],
    ['Cinta métrica 5 m', 295_00, 185_00, 18, 44, 'Stanley', { keywords: 'metro' }],
    ['Machete 22 pulg.', 385_00, 245_00, 18, 26, 'Bellota'],
  ]),
  ...shelf({ code: 'CON', block: 9952 }, [
    ['Cemento gris, funda 94 lb', 565_00, 430_00, 18, 92, 'Cibao'],
    ['Varilla 3/8 pulg. × 20 pies', 285_00, 205_00, 18, 66, null, { loose: true }],
    ['Block de 6 pulg.', 48_00, 33_50, 18, 80, null, { loose: true, keywords: 'bloque' }],
    ['Clavos de 2½ pulg.', 68_00, 45_00, 18, 60, null, { unit: 'lb' }],
    ['Alambre dulce', 75_00, 49_50, 18, 54, null, { unit: 'lb' }],
    ['Plancha de zinc 3 × 6 pies', 545_00, 395_00, 18, 34, null, { loose: true, left: 3 }],
  ]),
  ...shelf({ code: 'PLO', block: 9953 }, [
    ['Tubo PVC 1/2 pulg. × 19 pies', 195_00, 132_00, 18, 46, null, { loose: true }],
    ['Codo PVC 1/2 pulg.', 15_00, 8_50, 18, 62, null, { loose: true }],
    ['Llave de paso 1/2 pulg.', 285_00, 182_00, 18, 34, null],
    ['Cinta de teflón 1/2 pulg.', 35_00, 20_00, 18, 58, null],
    ['Mezcladora de fregadero', 1450_00, 935_00, 18, 10, null, { left: 0 }],
  ]),
  ...shelf({ code: 'ELE', block: 9954 }, [
    ['Bombillo LED 9 W', 95_00, 58_00, 18, 72, null, { packs: [['CAJ-LED9', 'Caja de 10', 'PRV-02']] }],
    ['Tomacorriente doble', 115_00, 70_00, 18, 48, 'Bticino'],
    ['Interruptor sencillo', 105_00, 64_00, 18, 50, 'Bticino'],
    ['Cinta aislante negra', 65_00, 39_00, 18, 52, '3M', { keywords: 'tape' }],
  ]),
  ...shelf({ code: 'PIN', block: 9955 }, [
    ['Pintura acrílica blanca 1 gal', 1095_00, 745_00, 18, 40, 'Tropical'],
    ['Pintura de aceite negra 1/4 gal', 465_00, 310_00, 18, 24, 'Tropical'],
    ['Brocha 3 pulg.', 125_00, 74_00, 18, 42, null],
    ['Lija de agua núm. 150', 28_00, 16_00, 18, 46, null, { loose: true }],
  ]),
]
