import { useFormContext } from 'react-hook-form'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import { MAX_ALT } from '#contract/content/look.ts'
import { hiddenAdvice } from '#domain/account/person-name.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { FactField, type FactLine } from '#islands/admin/settings/facts/FactField.tsx'
import { LookPicture } from './LookPicture.tsx'
import type { LookFields } from './look-form.ts'

const LINES: readonly FactLine[] = [
  {
    name: 'tagline',
    label: 'Line above the headline',
    hint: 'Also under the name at the end of every page.',
  },
  {
    name: 'description',
    label: 'Headline and words below it',
    kind: 'text',
    hint: 'The first sentence is the headline. Search engines show all of it.',
  },
  { name: 'taglineFilipino', label: 'Line above the headline, in Filipino' },
  {
    name: 'descriptionFilipino',
    label: 'Headline and words below it, in Filipino',
    kind: 'text',
    hint: 'Without these two, pages in Filipino show the English words.',
  },
]
const SHOWN_WIDTH = 480
const NO_PICTURE = { picture: '', alt: '', altFilipino: '' }

/** The top of the home page: its words, and a picture instead of products. */
export function HomeFields({ file }: { file: ShopFacts }) {
  const { watch, setValue } = useFormContext<LookFields>()
  const { picture } = watch('look.home')
  return (
    <fieldset id="look-home">
      <legend>Home page</legend>
      {LINES.map((line) => (
        <FactField key={line.name} {...line} file={file} />
      ))}
      {picture ? (
        <>
          <img
            className="look-home"
            src={uploadedPicture(picture, SHOWN_WIDTH)}
            width={SHOWN_WIDTH}
            height={(SHOWN_WIDTH * 3) / 4}
            alt="The top of the home page"
          />
          <FormField<LookFields>
            name="look.home.alt"
            label="What the picture shows"
            hint="Read to people who cannot see it."
            rules={{ required: 'This is required', validate: checkAlt }}
          />
          <FormField<LookFields>
            name="look.home.altFilipino"
            label="What the picture shows, in Filipino"
            rules={{ validate: checkAlt }}
          />
        </>
      ) : (
        <p>Without a picture of your own the home page begins with featured products.</p>
      )}
      <LookPicture
        noun="picture"
        hasPicture={picture !== ''}
        choose={(choice) => setValue('look.home.picture', choice, { shouldDirty: true })}
        remove={() => setValue('look.home', NO_PICTURE, { shouldDirty: true })}
      />
    </fieldset>
  )
}

function checkAlt(typed: unknown): string | undefined {
  const text = String(typed)
  return hiddenAdvice(text) ?? (text.trim().length > MAX_ALT ? `At most ${MAX_ALT} characters` : undefined)
}
