import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { EMPTY_DOCUMENT } from '#platform/values/document.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { DocumentField } from '#ui/document/document-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { fieldsOf, type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { SearchPreview } from '#ui/form/search-preview.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import '../content.messages.ts'
import { POST_STATUSES } from './post-statuses.ts'
import { postsMessages } from './posts.messages.ts'
import { POST_REFUSALS, type PostFields, postSchema, slugOf } from './posts.ts'
import { POST_ANSWERS } from './posts-screen.tsx'

const { getPost, createPost, updatePost } = api.storeContent

type Known = Answer<'storeContent', 'getPost'>
type Kept = z.output<ReturnType<typeof postSchema>>
type PostForm = RecordForm<PostFields, Kept, Known>

const NEW: PostFields = {
  title: '',
  slug: '',
  excerpt: '',
  featured_image: '',
  featured_alt: '',
  author_name: '',
  body: EMPTY_DOCUMENT,
  status: 'draft',
  published_on: '',
  seo_title: '',
  seo_description: '',
}

const VARIABLES = ['store_name', 'store_phone', 'store_email', 'store_address'] as const

type Props = {
  /** Null for a new one. */
  id: string | null
  right: Right
  onDone: (id: string) => void
  onBack: () => void
}

/** A post of the store: /home/store/posts/new and /home/store/posts/{id}. */
export function PostFormScreen({ id, right, onDone, onBack }: Props) {
  const t = useMessages(postsMessages)
  const ui = useMessages(uiMessages)
  const record: PostForm = useRecordForm({
    noun: 'blog_post',
    schema: useMemo(() => postSchema(wordsOf(POST_REFUSALS, t)), [t]),
    id,
    read: getPost,
    begin: (known) => fieldsOf(NEW, known),
    save: (values: Kept, kept): Promise<{ id: string } | { success: true }> =>
      kept ? updatePost.call({ ...values, ...kept }) : createPost.call(values),
    answers: POST_ANSWERS,
    saved: t(id === null ? 'created' : 'saved'),
    onSaved: (saved) => 'id' in saved && onDone(saved.id),
    refusedAt: { 'store_content.slug_taken': 'slug' },
    ...(id === null && { focus: 'title' as const }),
    stays: id !== null,
  })
  const post = record.record
  return (
    <RecordPage
      record={record}
      title={id === null ? t('new') : (post?.title ?? '')}
      code={post ? `/shop/blog/${post.slug}` : undefined}
      badge={
        post &&
        (post.deleted ? (
          <Badge tone="danger">{ui('deleted_feminine')}</Badge>
        ) : (
          <Badge tone={post.status === 'published' ? 'ok' : 'neutral'}>{t(`status_${post.status}`)}</Badge>
        ))
      }
      back={{ label: t('back'), onBack }}
      right={right}
      sections={[
        { key: 'text', title: t('section_text'), content: <TextSection record={record} /> },
        { key: 'publish', title: t('section_publish'), content: <PublishSection record={record} /> },
        { key: 'picture', title: t('section_picture'), content: <PictureSection record={record} /> },
        { key: 'seo', title: t('section_seo'), help: t('seo_help'), content: <SeoSection record={record} /> },
      ]}
    />
  )
}

type Part = { record: PostForm }

function TextSection({ record: { form, record } }: Part) {
  const t = useMessages(postsMessages)
  return (
    <>
      <TextField form={form} name="title" label={t('post_title')} required />
      <TextAreaField form={form} name="excerpt" label={t('excerpt')} help={t('excerpt_help')} rows={2} />
      <DocumentField
        form={form}
        name="body"
        label={t('body')}
        version={record?.version ?? 0}
        variables={VARIABLES.map((name) => ({ name, label: t(`variable_${name}`) }))}
      />
    </>
  )
}

function PublishSection({ record: { form } }: Part) {
  const t = useMessages(postsMessages)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        form={form}
        name="status"
        label={t('status')}
        options={POST_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
      />
      <DateField form={form} name="published_on" label={t('published_on')} help={t('published_on_help')} />
      <TextField form={form} name="slug" label={t('slug')} help={t('slug_help')} mono />
      <TextField form={form} name="author_name" label={t('author')} />
    </div>
  )
}

const PictureSection = ({ record: { form } }: Part) => {
  const t = useMessages(postsMessages)
  return (
    <>
      <PictureField form={form} name="featured_image" label={t('featured_image')} category="blog" />
      <TextField form={form} name="featured_alt" label={t('featured_alt')} />
    </>
  )
}

function SeoSection({ record: { form } }: Part) {
  const t = useMessages(postsMessages)
  const [title = '', slug = '', excerpt = '', seoTitle = '', seoDescription = ''] = useWatch({
    control: form.control,
    name: ['title', 'slug', 'excerpt', 'seo_title', 'seo_description'],
  })
  return (
    <>
      <TextField form={form} name="seo_title" label={t('seo_title')} placeholder={title} />
      <TextAreaField form={form} name="seo_description" label={t('seo_description')} rows={3} />
      <SearchPreview
        label={t('seo_preview')}
        title={seoTitle.trim() || title}
        address={`${window.location.host}/shop/blog/${slug || slugOf(title)}`}
        description={seoDescription.trim() || excerpt}
      />
    </>
  )
}
