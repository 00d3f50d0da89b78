import type { SettingsOf } from '../../schema/sections.ts'
import { videoAt, videoFrame } from '../../schema/video.ts'
import { Titled } from '../frame.tsx'
import type { Around } from '../view-props.ts'

type Props = { settings: SettingsOf<'video'>; around: Around }

/** A film of one of the two hosts, sixteen to nine; nothing for any other address. */
export function Video({ settings, around }: Props) {
  const video = videoAt(settings.videoUrl)
  if (video === null) return null
  return (
    <Titled title={settings.title} around={around}>
      <iframe
        src={videoFrame(video, settings.autoplay && !around.isEditing)}
        title={settings.title || around.t('video')}
        loading="lazy"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video h-auto w-full rounded-card border-0 bg-pressed"
      />
    </Titled>
  )
}
