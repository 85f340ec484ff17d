import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '#words/say.ts'

type Props = {
  title: string
  /** Below a heading of the second level. */
  isInside?: boolean
  children: ReactNode
}

/** Replaces a form once it has done its work, and takes the focus. */
export function Done({ title, isInside = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = isInside ? 'h3' : 'h2'
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="form-done">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** For a mailed link that was opened without its end. */
export function MissingLink({ children }: { children?: ReactNode }) {
  return (
    <Done title={say('Part of the link is missing')}>
      <p>{say('Please open the link in our e-mail again, or copy all of it.')}</p>
      {children}
    </Done>
  )
}
