/** The roles that every shop has from its first day, from the top; the program asks for them by these codes. */
export const FIRST_ROLES: Readonly<Record<string, Readonly<Record<'es' | 'en', string>>>> = {
  owner: { es: 'Propietario', en: 'Owner' },
  admin: { es: 'Administrador', en: 'Administrator' },
  cashier: { es: 'Cajero', en: 'Cashier' },
}
