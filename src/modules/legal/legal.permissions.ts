import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const legalPermissions = {
  'legal.view': {
    es: 'Ver clientes legales',
    en: 'See legal clients',
    roles: ['admin'],
    usedWith: 'customers.view',
  },
  'legal.create': {
    es: 'Crear clientes legales',
    en: 'Create legal clients',
    roles: ['admin'],
    usedWith: 'customers.create',
  },
  'legal.update': {
    es: 'Editar clientes legales',
    en: 'Edit legal clients',
    roles: ['admin'],
    usedWith: 'customers.update',
  },
  'legal.delete': {
    es: 'Eliminar y restaurar clientes legales',
    en: 'Delete and restore legal clients',
    roles: ['admin'],
    usedWith: 'customers.delete',
  },
  'legal.conflict_check': {
    es: 'Verificar y firmar conflictos de interés',
    en: 'Check and sign conflicts of interest',
    roles: ['admin'],
    usedWith: 'customers.view',
  },
  'legal.kyc': {
    es: 'Firmar la verificación de identidad (KYC)',
    en: 'Sign identity verifications (KYC)',
    roles: ['admin'],
    decides: true,
  },
  'legal.aml': {
    es: 'Firmar la revisión de lavado de activos (AML)',
    en: 'Sign money laundering reviews (AML)',
    roles: ['admin'],
    decides: true,
  },
} as const satisfies Permissions

export const legalParts = {
  legal: {
    isFor: ['law'],
    needs: ['customers'],
    es: {
      name: 'Clientes legales',
      gives: 'El expediente de los clientes de un bufete: cobro, cumplimiento y comunicación.',
      hides: ['Los datos legales en la ficha de un cliente'],
    },
    en: {
      name: 'Legal clients',
      gives: 'The file of a law firm’s clients: billing, compliance and communication.',
      hides: ['The legal data in a customer’s record'],
    },
  },
} as const satisfies Parts
