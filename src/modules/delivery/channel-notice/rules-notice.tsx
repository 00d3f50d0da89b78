import { DELIVERY_CHANNELS, type DeliveryChannel } from '../delivery-channel.ts'
import { ChannelNotice } from './channel-notice.tsx'

type Rule = { readonly channel: DeliveryChannel; readonly is_active: boolean; readonly deleted?: boolean }

/** By which ways rules send that are at work; where there is none yet, by which they may. */
const channelsOf = (rules: readonly Rule[]): DeliveryChannel[] =>
  rules.length === 0
    ? [...DELIVERY_CHANNELS]
    : [...new Set(rules.filter((rule) => rule.is_active && !rule.deleted).map(({ channel }) => channel))]

/** Above the rules by which a shop writes to its customers: that nothing of it leaves, where that is so. */
export const RulesNotice = ({ rules }: { rules: readonly Rule[] | undefined }) =>
  rules ? <ChannelNotice channels={channelsOf(rules)} className="mb-3" /> : null
