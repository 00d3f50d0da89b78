import { api } from '#ui/calls/api.ts'

const { getReport, getLines, getPayments } = api.commission

/** What a payment of commissions makes old. */
export const COMMISSION_ANSWERS = [getReport, getLines, getPayments].map((answer) => answer.queryKey())
