import type { ComponentProps, ReactNode } from 'react'

const LOOKS = {
  main: 'button',
  quiet: 'button quiet',
  danger: 'button quiet danger',
  link: 'link-button',
} as const

type Props = Pick<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'aria-pressed'> & {
  words: ReactNode
  look?: keyof typeof LOOKS
  /** The work is under way: pressing again does nothing. The button keeps the focus. */
  isBusy: boolean
  busyWords?: string
  /** Absent for a button that sends its form. */
  run?: () => void
}

/** A button for work that takes a while. */
export function WorkButton({ words, look = 'main', isBusy, busyWords, run, ...rest }: Props) {
  return (
    <button
      type={run ? 'button' : 'submit'}
      className={LOOKS[look]}
      aria-disabled={isBusy || undefined}
      onClick={run && (() => isBusy || run())}
      {...rest}
    >
      {isBusy && busyWords ? busyWords : words}
    </button>
  )
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** The work is under way: sending again does nothing. */
  isBusy?: boolean
  send: () => unknown
}

/** A form whose button is a `WorkButton`: the page stays. */
export function WorkForm({ isBusy, send, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    />
  )
}
