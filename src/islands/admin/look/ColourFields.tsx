import { useFormContext } from 'react-hook-form'
import { lookColours, SAMPLE_COLOURS } from '#domain/page/look/look-colours.ts'
import { PALETTES } from '#domain/page/look/palettes.ts'
import { chosenLook, type LookFields } from './look-form.ts'

type ColourName = 'buttons' | 'accent'
const TOKENS = { buttons: 'crust', accent: 'ube' } as const
const LABELS = { buttons: 'Buttons and links', accent: 'Accent' }
const BACK = { buttons: 'Buttons and links as they were', accent: 'Accent as it was' }
const HINTS = {
  buttons: 'Whatever is pressed.',
  accent: 'Badges, notices and the number on the cart.',
}

/** Ready pairs of colours, and a free choice of each. */
export function ColourFields() {
  const { watch, setValue } = useFormContext<LookFields>()
  const { buttons, accent } = watch('look')
  const choose = (name: ColourName, colour: string | null) =>
    setValue(`look.${name}`, colour ?? '', { shouldDirty: true })
  return (
    <fieldset id="look-colours">
      <legend>Colours</legend>
      <div className="admin-choice">
        {PALETTES.map((palette) => (
          <button
            key={palette.name}
            type="button"
            className="look-palette"
            aria-pressed={(palette.buttons ?? '') === buttons && (palette.accent ?? '') === accent}
            onClick={() => {
              choose('buttons', palette.buttons)
              choose('accent', palette.accent)
            }}
          >
            <Swatch colour={palette.buttons ?? SAMPLE_COLOURS.light.crust} />
            <Swatch colour={palette.accent ?? SAMPLE_COLOURS.light.ube} />
            {palette.name}
          </button>
        ))}
      </div>
      <FreeColour name="buttons" choose={choose} />
      <FreeColour name="accent" choose={choose} />
    </fieldset>
  )
}

type FreeProps = { name: ColourName; choose: (name: ColourName, colour: string | null) => void }

/** One colour, and what becomes of it where it would be hard to read. */
function FreeColour({ name, choose }: FreeProps) {
  const { watch } = useFormContext<LookFields>()
  const fields = watch()
  const colour = fields.look[name]
  const token = TOKENS[name]
  const light = lookColours(chosenLook(fields), 'light')[token]
  const dark = lookColours(chosenLook(fields), 'dark')[token]
  const id = `look-${name}`
  return (
    <div className="look-colour">
      <input
        id={id}
        type="color"
        aria-describedby={`${id}-use`}
        value={colour || SAMPLE_COLOURS.light[token]}
        onChange={({ target }) => choose(name, target.value)}
      />
      <label htmlFor={id}>
        {LABELS[name]} <small>{HINTS[name]}</small>
      </label>
      <p id={`${id}-use`}>
        {colour && light !== colour && (
          <>
            <Swatch colour={colour} /> is too pale to read on light pages, so they show{' '}
            <Swatch colour={light} /> instead.{' '}
          </>
        )}
        {colour && light === colour && (
          <>
            Light pages show it as it is: <Swatch colour={light} />.{' '}
          </>
        )}
        {colour && (
          <>
            Dark pages show <Swatch colour={dark} />
            {dark === colour ? ', as it is.' : ', which is lighter.'}
          </>
        )}
        {!colour && 'Not changed.'}
      </p>
      {colour && (
        <button type="button" className="link-button" onClick={() => choose(name, null)}>
          {BACK[name]}
        </button>
      )}
    </div>
  )
}

/** A spot of a colour, with its value for those who see none. */
function Swatch({ colour }: { colour: string }) {
  return (
    <span
      className="look-swatch"
      style={{ background: colour }}
      role="img"
      aria-label={colour}
      title={colour}
    />
  )
}
