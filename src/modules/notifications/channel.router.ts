import { allowed, ofItsPeople, signedIn } from '#platform/kernel/trpc.server.ts'
import { sendTest } from './channel-test/channel-test.server.ts'
import { changeChannels, channelsOf, shownChannels } from './channels/channels.server.ts'
import { channelsChange, testInput } from './channels/channels.ts'

export const channelProcedures = {
  get: allowed('settings.view').query(({ ctx }) => shownChannels(ctx)),
  /** Which ways are set up: whoever makes what goes by them is told where none is. */
  getReady: signedIn.query(({ ctx }) => channelsOf(ctx)),
  update: allowed('settings.update')
    .concat(ofItsPeople)
    .input(channelsChange)
    .mutation(({ ctx, input }) => changeChannels(ctx, input)),
  sendTest: allowed('settings.update')
    .input(testInput)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),
}
