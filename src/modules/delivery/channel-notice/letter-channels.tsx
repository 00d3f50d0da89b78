import type { SettingsInHand } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { SwitchField } from '#ui/form/fields.tsx'
import { DELIVERY_CHANNELS, type DeliveryChannel } from '../delivery-channel.ts'
import { ChannelNotice } from './channel-notice.tsx'

type Props = {
  form: SettingsInHand
  /** The setting of each way. */
  names: Readonly<Record<DeliveryChannel, string>>
  labels: Readonly<Record<DeliveryChannel, string>>
  /** When is written. */
  help: string
}

/** By which ways a shop writes to its customers of something, and that nothing leaves by one that nobody set up. */
export const LetterChannels = ({ form, names, labels, help }: Props) => (
  <>
    {DELIVERY_CHANNELS.map((channel) => (
      <SwitchField key={channel} form={form} name={names[channel]} label={labels[channel]} help={help} />
    ))}
    <ChannelNotice
      isHere
      channels={DELIVERY_CHANNELS.filter((channel) => form.watch(names[channel]) === true)}
    />
  </>
)
