import { classNames } from '#ui/theme/class-names.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { OUTLINE_BUTTON, Titled } from '../frame.tsx'
import { Picture } from '../picture.tsx'
import type { Around } from '../view-props.ts'

type Props = { settings: SettingsOf<'about'>; around: Around }

/** Who the shop is. */
export function About({ settings, around }: Props) {
  const { t, data } = around
  const description = settings.description || data.store.description
  const picture = settings.image
  return (
    <Titled title={settings.title || t('about_title', { store: data.store.name })} around={around}>
      <div className={classNames('grid items-start gap-6', picture && 'min-[768px]:grid-cols-2')}>
        {(description || settings.buttonUrl) && (
          <div className="grid max-w-prose gap-4">
            {description && <p className="m-0 text-lg leading-7 whitespace-pre-line">{description}</p>}
            {settings.buttonUrl && (
              <a
                href={settings.buttonUrl}
                className={classNames(OUTLINE_BUTTON, 'w-auto! justify-self-start')}
              >
                {settings.buttonText || t('nav_about')}
              </a>
            )}
          </div>
        )}
        {picture && (
          <Picture
            picture={{ url: picture, alt: settings.imageAlt, width: 960, height: 640 }}
            sizes="(width < 768px) 100vw, 50vw"
            className="h-auto w-full rounded-card object-cover"
          />
        )}
      </div>
    </Titled>
  )
}
