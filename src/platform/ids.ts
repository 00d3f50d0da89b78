/** Every identifier is a uuid; the brand says of what. */
type Id<Of extends string> = string & { readonly __id: Of }

export type TenantId = Id<'tenant'>
export type UserId = Id<'user'>
export type RoleId = Id<'role'>
export type ProductId = Id<'product'>
export type CategoryId = Id<'category'>
export type WarehouseId = Id<'warehouse'>
export type ProviderId = Id<'provider'>
export type AlternateCodeId = Id<'alternate_code'>
export type CustomerId = Id<'customer'>
export type CurrencyId = Id<'currency'>
export type PaymentMethodId = Id<'payment_method'>
export type CashboxId = Id<'cashbox'>
export type InvoiceId = Id<'invoice'>
export type SequenceId = Id<'sequence'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)
