/** The fiscal document types, as they travel on the wire. */
export const DOCUMENT_TYPES = [
  'consumo',
  'credito_fiscal',
  'nota_debito',
  'nota_credito',
  'compras',
  'registro_unico',
  'gastos_menores',
  'regimen_especial',
  'gubernamental',
  'exportacion',
  'pagos_exterior',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const isDocumentType = (text: string): text is DocumentType =>
  DOCUMENT_TYPES.some((type) => type === text)

const NAMES: Readonly<Record<DocumentType, Readonly<Record<'es' | 'en', string>>>> = {
  consumo: { es: 'Factura de consumo', en: 'Consumer invoice' },
  credito_fiscal: { es: 'Factura de crédito fiscal', en: 'Tax credit invoice' },
  nota_debito: { es: 'Nota de débito', en: 'Debit note' },
  nota_credito: { es: 'Nota de crédito', en: 'Credit note' },
  compras: { es: 'Comprobante de compras', en: 'Purchase from an informal seller' },
  registro_unico: { es: 'Registro único de ingresos', en: 'Single income record' },
  gastos_menores: { es: 'Comprobante para gastos menores', en: 'Petty expenses voucher' },
  regimen_especial: { es: 'Comprobante para regímenes especiales', en: 'Special regime invoice' },
  gubernamental: { es: 'Comprobante gubernamental', en: 'Government invoice' },
  exportacion: { es: 'Comprobante para exportaciones', en: 'Export invoice' },
  pagos_exterior: { es: 'Comprobante para pagos al exterior', en: 'Foreign payment voucher' },
}

/** The name for screens; the paper's is `documentTitle` of `ncf.ts`. */
export const documentName = (type: DocumentType, language: 'es' | 'en'): string => NAMES[type][language]
