/** The ground and ink a product without a picture is drawn on. */
export type DemoTint = 'grano' | 'bebida' | 'lacteo' | 'carne' | 'viver' | 'hogar' | 'pan' | 'cafe'

/** `code` is also the prefix of the category's SKUs. */
export type DemoCategory<Code extends string = string> = { code: Code; name: string; tint: DemoTint }

/** In the order the shop shows them. */
export const demoCategories = [
  { code: 'GRA', name: 'Granos y enlatados', tint: 'grano' },
  { code: 'BEB', name: 'Bebidas', tint: 'bebida' },
  { code: 'LAC', name: 'Lácteos y huevos', tint: 'lacteo' },
  { code: 'CAR', name: 'Carnes y embutidos', tint: 'carne' },
  { code: 'VIV', name: 'Víveres y frutas', tint: 'viver' },
  { code: 'HOG', name: 'Hogar y limpieza', tint: 'hogar' },
  { code: 'PAN', name: 'Pan y galletas', tint: 'pan' },
  { code: 'CAF', name: 'Café y cacao', tint: 'cafe' },
  { code: 'SAZ', name: 'Aceites y sazones', tint: 'grano' },
  { code: 'LIC', name: 'Cervezas, licores y cigarrillos', tint: 'bebida' },
  { code: 'DUL', name: 'Dulces y picaderas', tint: 'pan' },
  { code: 'CUI', name: 'Cuidado personal', tint: 'hogar' },
  { code: 'BBE', name: 'Bebés', tint: 'lacteo' },
  { code: 'MAS', name: 'Mascotas', tint: 'viver' },
  { code: 'PAP', name: 'Papelería', tint: 'cafe' },
  { code: 'SRV', name: 'Servicios', tint: 'hogar' },
] as const satisfies readonly DemoCategory[]

export type DemoCategoryCode = (typeof demoCategories)[number]['code']
