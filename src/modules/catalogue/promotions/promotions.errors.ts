import { DomainError } from '#platform/errors/errors.ts'

export class PromotionNotFound extends DomainError<'promotions.not_found'> {
  readonly code = 'promotions.not_found'
  readonly kind = 'not_found'
}

export class PromotionNameRequired extends DomainError<'promotions.name_required'> {
  readonly code = 'promotions.name_required'
  readonly kind = 'invalid'
}

export class PromotionCodeRequired extends DomainError<'promotions.code_required'> {
  readonly code = 'promotions.code_required'
  readonly kind = 'invalid'
}

export class PromotionNameTooLong extends DomainError<'promotions.name_too_long'> {
  readonly code = 'promotions.name_too_long'
  readonly kind = 'invalid'
}

export class PromotionCodeTooLong extends DomainError<'promotions.code_too_long'> {
  readonly code = 'promotions.code_too_long'
  readonly kind = 'invalid'
}

export class StartDateRequired extends DomainError<'promotions.start_date_required'> {
  readonly code = 'promotions.start_date_required'
  readonly kind = 'invalid'
}

export class EndDateRequired extends DomainError<'promotions.end_date_required'> {
  readonly code = 'promotions.end_date_required'
  readonly kind = 'invalid'
}

export class StartDatePast extends DomainError<'promotions.start_date_past'> {
  readonly code = 'promotions.start_date_past'
  readonly kind = 'invalid'
}

export class EndDateBeforeStart extends DomainError<'promotions.end_date_before_start'> {
  readonly code = 'promotions.end_date_before_start'
  readonly kind = 'invalid'
}

/** Not a day of the calendar. */
export class PromotionDayUnknown extends DomainError<'promotions.day_unknown'> {
  readonly code = 'promotions.day_unknown'
  readonly kind = 'invalid'
}

/** Below zero, or no number. */
export class DiscountNotPositive extends DomainError<'promotions.discount_not_positive'> {
  readonly code = 'promotions.discount_not_positive'
  readonly kind = 'invalid'
}

export class DiscountTooPrecise extends DomainError<'promotions.discount_too_precise'> {
  readonly code = 'promotions.discount_too_precise'
  readonly kind = 'invalid'
}

export class DiscountTooLarge extends DomainError<'promotions.discount_too_large'> {
  readonly code = 'promotions.discount_too_large'
  readonly kind = 'invalid'
}

export class DiscountRequired extends DomainError<'promotions.discount_required'> {
  readonly code = 'promotions.discount_required'
  readonly kind = 'invalid'
}

export class PercentTooLarge extends DomainError<'promotions.percent_too_large'> {
  readonly code = 'promotions.percent_too_large'
  readonly kind = 'invalid'
}

export class XAndYRequired extends DomainError<'promotions.x_and_y_required'> {
  readonly code = 'promotions.x_and_y_required'
  readonly kind = 'invalid'
}

export class XAndYNotWhole extends DomainError<'promotions.x_and_y_not_whole'> {
  readonly code = 'promotions.x_and_y_not_whole'
  readonly kind = 'invalid'
}

/** A set is of two things at least. */
export class SetTooSmall extends DomainError<'promotions.set_too_small'> {
  readonly code = 'promotions.set_too_small'
  readonly kind = 'invalid'
}
