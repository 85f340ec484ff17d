import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { findPlaces, findUnserved, type Place, placeWords, type UnservedPlace } from '#domain/place/place.ts'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { inline } from '#islands/kit/inline.ts'
import { optionId, useCombobox } from '#islands/kit/use-combobox.ts'
import { $deliveryArea, loadDeliveryArea } from '#stores/checkout/delivery-area.ts'
import { $servedAreas } from '#stores/checkout/served-place.ts'
import type { TypedDetails } from '#stores/checkout/typed-details.ts'
import { here } from '#words/address.ts'
import { phrase, say, sayParts } from '#words/say.ts'

/** The place as typed, and the codes of the one that was chosen. */
type TypedPlace = Pick<TypedDetails, 'place' | 'municipality' | 'barangay'>

type Props = {
  typed: TypedPlace
  error: string | undefined
  type: (place: TypedPlace) => void
  leave: () => void
  /** Offered where the shop does not deliver. */
  pickUp?: () => void
}

const LIST_ID = 'place-list'
/** As many options as a phone shows above its keyboard. */
const MOST = 6

/** Barangay and city in one field, which suggests places and says where the shop does not deliver (D28). */
export function PlaceField({ typed, error, type, leave, pickUp }: Props) {
  const { status, file } = useStore($deliveryArea)
  const areas = useStore($servedAreas)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void loadDeliveryArea()
  }, [])

  const matches = findPlaces(typed.place, areas, MOST)
  const unserved = file && matches.length === 0 ? findUnserved(typed.place, file.elsewhere, areas) : null
  const places = isOpen && typed.municipality === '' ? matches : []
  const choose = (place: Place) => {
    type({ place: placeWords(place), municipality: place.municipality, barangay: place.barangay })
    setOpen(false)
  }
  const close = useCallback(() => setOpen(false), [])
  const marked = useCombobox({ input, listId: LIST_ID, term: typed.place, count: places.length, close })

  const typeWords = (words: string) => {
    type({ place: words, municipality: '', barangay: '' })
    setOpen(true)
  }
  const takeOnly = (event: KeyboardEvent) => {
    const [only, second] = places
    if (event.key !== 'Enter' || marked >= 0 || !only || second) return
    event.preventDefault()
    choose(only)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to events that bubble up from its field.
    <div
      className="place-field"
      onKeyDown={takeOnly}
      onFocus={({ currentTarget }) => {
        setOpen(true)
        // The list opens downwards: it needs the room above the bar with the button, and above a phone's keyboard.
        currentTarget.scrollIntoView({ block: 'start' })
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Field
        ref={setInput}
        name="place"
        label={say('Barangay, City')}
        value={typed.place}
        // The notice below says more.
        error={unserved ? undefined : error}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        onChange={typeWords}
        onLeave={leave}
        required
      />
      {places.length > 0 && (
        // The field leads the list: its options take no focus, and a press on one does not leave the field.
        <div
          role="listbox"
          id={LIST_ID}
          aria-label={say('Barangays')}
          onPointerDown={(event) => event.preventDefault()}
        >
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrows and Enter do the same.
            <div
              key={placeWords(place)}
              id={optionId(LIST_ID, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onClick={() => choose(place)}
            >
              {place.barangay}, <small>{place.city}</small>
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {countWords(places.length)}
      </p>
      {status === 'loading' && <StillLoading />}
      {status === 'failed' && (
        <div role="alert" className="place-notice">
          <p>{say('The list of barangays could not be loaded.')}</p>
          <button type="button" className="button quiet" onClick={() => void loadDeliveryArea()}>
            {say('Try again')}
          </button>
        </div>
      )}
      {file && matches.length === 0 && typed.place.trim() !== '' && (
        <Unserved place={unserved} pickUp={pickUp} />
      )}
    </div>
  )
}

function countWords(count: number): string {
  if (count === 0) return ''
  return say(count === 1 ? '{count} place found' : '{count} places found', { count })
}

type UnservedProps = { place: UnservedPlace | null; pickUp: Props['pickUp'] }

/** Said at once: nobody should fill in a whole form to learn that we do not come (D28). */
function Unserved({ place, pickUp }: UnservedProps) {
  return (
    <div role="status" className="place-notice">
      <p>
        {place
          ? inline(sayParts(UNSERVED_WORDS[place.reason], { name: place.name, ask: <AskUs /> }))
          : say('We deliver to no barangay of that name.')}
      </p>
      {pickUp && (
        <button type="button" className="button quiet" onClick={pickUp}>
          {say('Pick it up instead')}
        </button>
      )}
    </div>
  )
}

function AskUs() {
  return <a href={here('/contact')}>{say('ask us')}</a>
}

const UNSERVED_WORDS = {
  'elsewhere-in-luzon': phrase('We do not deliver to {name}. You can pick it up, or {ask}.'),
  'outside-luzon': phrase('{name} is outside Luzon, and we deliver within Luzon only.'),
} as const
