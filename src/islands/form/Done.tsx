import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; children: ReactNode }

/** What stands in the place of a form once it has done its work; the reader is taken to it. */
export function Done({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="form-done">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
