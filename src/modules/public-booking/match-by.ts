/** By what somebody who books is taken for a customer of the shop. */
export const MATCH_BY = ['phone_and_email', 'phone', 'email', 'nobody'] as const
export type MatchBy = (typeof MATCH_BY)[number]
