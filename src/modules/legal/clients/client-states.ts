/** Who is a client of the firm already, and who only may become one. */
export const CLIENT_STATUSES = ['prospect', 'active', 'inactive', 'suspended', 'archived'] as const
export type ClientStatus = (typeof CLIENT_STATUSES)[number]

export const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]
