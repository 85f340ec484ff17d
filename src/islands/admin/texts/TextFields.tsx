import { useController, useFormContext } from 'react-hook-form'
import type { TextKind } from '#domain/page/author-text.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { PictureInput } from './PictureInput.tsx'
import type { TextFields as Fields } from './text-form.ts'

const MAX_ORDER = 10_000
const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/
const TITLE = { value: 60, message: 'At most 60 characters, as search engines show no more' }
const SUMMARY = { value: 160, message: 'At most 160 characters, as search engines show no more' }

/** The fields for title, address and list entry of a text. */
export function TextFields({ kind, isFixed }: { kind: TextKind; isFixed: boolean }) {
  return (
    <fieldset>
      <legend>{kind === 'article' ? 'Article' : 'Page'}</legend>
      {kind === 'article' ? <ArticleFields /> : <PageFields />}
      {isFixed ? (
        <p>Its address stays as it is.</p>
      ) : (
        <FormField<Fields>
          name="slug"
          label="Address"
          hint="The end of its address. Leave it empty to use the title."
          rules={{
            pattern: {
              value: ADDRESS,
              message: 'Small letters and numbers with a dash for each space, such as ensaymada-at-home',
            },
          }}
        />
      )}
    </fieldset>
  )
}

function ArticleFields() {
  return (
    <>
      <FormField<Fields>
        name="article.title"
        label="Title"
        rules={{ required: 'A title is needed', maxLength: TITLE }}
      />
      <FormField<Fields>
        name="article.excerpt"
        label="Summary"
        kind="text"
        hint="One or two sentences for lists and search engines."
        rules={{
          required: 'A summary is needed',
          maxLength: SUMMARY,
          validate: (typed) => !String(typed).includes('\n') || 'One paragraph, without line breaks',
        }}
      />
      <div className="admin-row">
        <FormField<Fields>
          name="article.category"
          label="Category"
          rules={{ required: 'A category is needed' }}
        />
        <FormField<Fields> name="article.author" label="Author" rules={{ required: 'An author is needed' }} />
      </div>
      <FormField<Fields>
        name="article.tags"
        label="Tags"
        hint="One to six, with commas between them: egg-pie, baking"
        rules={{ required: 'A tag is needed' }}
      />
      <TopPicture />
      <FormField<Fields>
        name="article.image.alt"
        label="What the picture shows"
        hint="For people who cannot see it."
        rules={{ required: 'Say what the picture shows' }}
      />
    </>
  )
}

function TopPicture() {
  const { control } = useFormContext<Fields>()
  const { field, fieldState } = useController({
    control,
    name: 'article.image.src',
    rules: { required: 'A picture is needed' },
  })
  return (
    <PictureInput
      label="Picture at the top"
      value={String(field.value)}
      change={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

function PageFields() {
  return (
    <>
      <FormField<Fields>
        name="page.title"
        label="Title"
        rules={{ required: 'A title is needed', maxLength: TITLE }}
      />
      <FormField<Fields>
        name="page.description"
        label="Description"
        kind="text"
        hint="One sentence for search engines, 50 to 160 characters."
        rules={{
          required: 'A description is needed',
          minLength: { value: 50, message: 'At least 50 characters' },
          maxLength: SUMMARY,
        }}
      />
      <div className="admin-row">
        <FormField<Fields>
          name="page.linkText"
          label="Link in the footer"
          hint="Without it the footer has no link."
          rules={{ maxLength: { value: 40, message: 'At most 40 characters' } }}
        />
        <FormField<Fields>
          name="page.order"
          label="Place among the links"
          kind="whole"
          rules={{
            required: 'A number is needed',
            validate: (typed) => checkWhole(String(typed), 0, MAX_ORDER),
          }}
        />
      </div>
      <Check<Fields>
        name="page.legalReview"
        label="The owner’s adviser still has to review it (readers do not see this)"
      />
    </>
  )
}
