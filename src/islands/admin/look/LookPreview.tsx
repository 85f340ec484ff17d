import type { CSSProperties } from 'react'
import { useFormContext } from 'react-hook-form'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import { isWide } from '#domain/page/look/look.ts'
import { GROUNDS, lookColours, SCHEMES, type Scheme } from '#domain/page/look/look-colours.ts'
import { chosenLook, type LookFields } from './look-form.ts'

const SHOWN_WIDTH = 480
const NAMES = { light: 'On light screens', dark: 'On dark screens' }

/** The shop with what is chosen, before it is saved. */
export function LookPreview() {
  return (
    <section className="look-preview" aria-label="Preview">
      {SCHEMES.map((scheme) => (
        <figure key={scheme}>
          <figcaption>{NAMES[scheme]}</figcaption>
          <PreviewPage scheme={scheme} />
        </figure>
      ))}
    </section>
  )
}

/** The top of the home page, small. Its buttons are pictures of buttons. */
function PreviewPage({ scheme }: { scheme: Scheme }) {
  const fields = useFormContext<LookFields>().watch()
  const { name, tagline, description } = fields.facts
  const { logo, home } = chosenLook(fields)
  const [headline] = description.split(/(?<=\.) /)
  return (
    <div className="look-page" style={tokensOf(fields, scheme)}>
      <p className="look-top">
        {logo ? (
          <img
            className="look-page-logo"
            src={uploadedPicture(logo.picture, SHOWN_WIDTH)}
            width={logo.width}
            height={logo.height}
            alt=""
          />
        ) : (
          <Oven />
        )}
        {!(logo && isWide(logo)) && <b>{name}</b>}
        <span className="look-count">2</span>
      </p>
      <div className="look-body">
        {tagline && <p className="look-accent">{tagline}</p>}
        <p className="look-headline">{headline || name}</p>
        <p className="look-actions">
          <span className="look-button">See the menu</span>
          <span className="look-link">How to order</span>
        </p>
        {home && <img className="look-home" src={uploadedPicture(home.picture, SHOWN_WIDTH)} alt="" />}
        <p className="look-card">
          Ensaymada <span className="look-badge">Bestseller</span>
        </p>
      </div>
    </div>
  )
}

function Oven() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path fill="var(--crust)" d="M2 29V17a14 14 0 0 1 28 0v12z" />
      <path fill="var(--paper)" d="M8 29V19a8 8 0 0 1 16 0v10z" />
      <path
        fill="#e08a2e"
        d="M16.5 14.5c3 2.6 4.5 5 4.5 7.7a5 5 0 0 1-10 0q0-3 2-4.4 0 2 1.7 2 0-3 1.8-5.3z"
      />
    </svg>
  )
}

function tokensOf(fields: LookFields, scheme: Scheme): CSSProperties {
  const { crust, ube, ubeSoft } = lookColours(chosenLook(fields), scheme)
  const { paper, card, ink, onCrust } = GROUNDS[scheme]
  return {
    '--paper': paper,
    '--card': card,
    '--ink': ink,
    '--on-crust': onCrust,
    '--crust': crust,
    '--ube': ube,
    '--ube-soft': ubeSoft,
  } as CSSProperties
}
