/** Every identifier is a uuid; the brand says of what. */
type Id<Of extends string> = string & { readonly __id: Of }

export type TenantId = Id<'tenant'>
export type UserId = Id<'user'>
export type RoleId = Id<'role'>
export type ProductId = Id<'product'>
export type CategoryId = Id<'category'>
export type WarehouseId = Id<'warehouse'>
/** A tax of the shop's list; what a person or a company pays taxes under is text. */
export type TaxRecordId = Id<'tax'>
export type ProviderId = Id<'provider'>
export type AlternateCodeId = Id<'alternate_code'>
export type CustomerId = Id<'customer'>
export type CustomerMergeId = Id<'customer_merge'>
export type EmployeeId = Id<'employee'>
export type CustomerTypeId = Id<'customer_type'>
export type CurrencyId = Id<'currency'>
export type PaymentMethodId = Id<'payment_method'>
export type CashboxId = Id<'cashbox'>
export type InvoiceId = Id<'invoice'>
export type InvoiceConditionId = Id<'invoice_condition'>
export type InvoiceTypeId = Id<'invoice_type'>
export type InvoiceDraftId = Id<'invoice_draft'>
export type NcfTypeId = Id<'ncf_type'>
export type SequenceId = Id<'sequence'>
export type PromotionId = Id<'promotion'>
export type CashSessionId = Id<'cash_session'>
export type HeldInvoiceId = Id<'held_invoice'>
export type CreditNoteId = Id<'credit_note'>
export type VoidId = Id<'void'>
export type CustomerPaymentId = Id<'customer_payment'>
export type DepositId = Id<'deposit'>
export type CommissionPaymentId = Id<'commission_payment'>
export type PaymentLinkId = Id<'payment_link'>
export type LinkKeyId = Id<'payment_link_key'>
export type ReminderRuleId = Id<'reminder_rule'>
export type ReminderId = Id<'reminder'>
export type AppointmentRuleId = Id<'appointment_rule'>
export type AppointmentLetterId = Id<'appointment_letter'>
export type PictureId = Id<'picture'>
export type FormId = Id<'form'>
export type FormSubmissionId = Id<'form_submission'>
export type FormLinkId = Id<'form_link'>
export type StoredFileId = Id<'stored_file'>
export type FormSubmissionNoteId = Id<'form_submission_note'>
export type FormSubmissionViewId = Id<'form_submission_view'>
export type FormMailId = Id<'form_mail'>
export type FormWebhookId = Id<'form_webhook'>
export type FormWebhookMessageId = Id<'form_webhook_message'>
export type CardProviderId = Id<'card_provider'>
export type CardAttemptId = Id<'card_attempt'>
export type AuthorizationId = Id<'authorization'>
export type NumberBlockId = Id<'number_block'>
export type TillId = Id<'till'>
export type VoucherBatchId = Id<'voucher_batch'>
export type VoucherId = Id<'voucher'>
export type AppointmentId = Id<'appointment'>
export type AppointmentRefundId = Id<'appointment_refund'>
export type AppointmentWaitId = Id<'appointment_wait'>
export type AppointmentOfferId = Id<'appointment_offer'>
export type AppointmentSeriesId = Id<'appointment_series'>
export type LegalCheckId = Id<'legal_check'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)
