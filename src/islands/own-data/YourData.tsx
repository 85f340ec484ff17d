import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { $knownData, type KnownState, readKnownData, startAgain } from '#stores/page/known-data.ts'
import { say } from '#words/say.ts'
import { CodeForm } from './CodeForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Deleted } from './Deleted.tsx'
import { DeviceData } from './DeviceData.tsx'
import { Known } from './Known.tsx'
import css from './own-data.css?inline'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/form.css'

// With the script: the page's own styles are those of other forms, so that the site's policy names no more of them.
adoptStyles(css)

/** A guest's data: the shop's after a code by mail, and this browser's. */
export function YourData() {
  const state = useStore($knownData)
  const heading = useRef<HTMLHeadingElement>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    const isAgain = state.step === 'contact' && isBegun.current
    isBegun.current = state.step !== 'contact'
    // The button that led back has gone, and the focus with it.
    if (isAgain && document.activeElement === document.body) heading.current?.focus()
  }, [state.step])
  return (
    <>
      <section className="own-half" aria-labelledby="shop-half">
        <h2 id="shop-half" ref={heading} tabIndex={-1}>
          {say('What our shop knows')}
        </h2>
        <ShopHalf state={state} />
      </section>
      <DeviceData />
    </>
  )
}

function ShopHalf({ state }: { state: KnownState }) {
  switch (state.step) {
    case 'contact':
      return <ContactForm isOver={state.isOver} />
    case 'code':
      return <CodeForm />
    case 'reading':
      return <p role="status">{say('Looking for everything…')}</p>
    case 'unread':
      return (
        <div role="alert" className="problem-box">
          <p>{state.message}</p>
          <p>{say('Your code was right, and nothing was changed.')}</p>
          <button type="button" className="button quiet" onClick={() => void readKnownData()}>
            {say('Try again')}
          </button>
          <button type="button" className="button quiet" onClick={() => startAgain()}>
            {say('Ask for a new code')}
          </button>
        </div>
      )
    case 'shown':
      return <Known data={state.data} />
    case 'deleted':
      return <Deleted deleted={state.deleted} />
  }
}
