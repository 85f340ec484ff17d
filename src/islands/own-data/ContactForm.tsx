import { readContact } from '#contract/shop/own-data.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { askingForCode } from '#stores/page/known-data.ts'
import { say } from '#words/say.ts'
import { ByHand } from './ByHand.tsx'

type Props = {
  /** The time to look at one's data has run out. */
  isOver: boolean
}

/** Asks for the address or the number about which somebody wants to know. */
export function ContactForm({ isOver }: Props) {
  const { typed, field, accepts } = useTyped({ contact: '' }, ({ contact }) => ({
    contact: readContact(contact.trim())
      ? undefined
      : say('Please enter an e-mail address such as ana@example.com, or a number such as 0917 123 4567.'),
  }))
  const { state, refused } = useSubmission(askingForCode, typed)
  return (
    <SentForm
      state={state}
      className="account-form"
      accepts={accepts}
      send={() => askingForCode.submit(typed.contact.trim())}
      words={say('Mail me a code')}
      busyWords={say('Sending…')}
      way={
        refused?.code === 'RATE_LIMITED' && (
          <p>
            {say(
              'We mail at most 5 codes an hour for one address or number. The last one may still be on its way.',
            )}
          </p>
        )
      }
      foot={<ByHand />}
    >
      {isOver && (
        <p role="status" className="own-note">
          {say(
            'Your time to look was over, so we have taken your data off the screen. A new code shows it again.',
          )}
        </p>
      )}
      <p>
        {say(
          'Type the e-mail address or the telephone number that you gave us. We mail you a code, so that nobody but you sees your orders.',
        )}
      </p>
      <Field
        {...field('contact', refused?.fields['contact'])}
        label={say('E-mail or telephone number')}
        hint={say('For a number, the code goes to the e-mail address of your latest order with it.')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
      />
    </SentForm>
  )
}
