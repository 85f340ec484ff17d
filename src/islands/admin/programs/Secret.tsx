import { CopyButton } from '#islands/order/CopyButton.tsx'

/** A key or a secret that was just made; nobody can show it again. */
export function Secret({ text, title, name }: { text: string; title: string; name: string }) {
  return (
    <section className="program-secret" aria-label={title}>
      <p>
        <b>{title}</b> is shown only now: copy it into the other program.
      </p>
      <p>
        <code>{text}</code> <CopyButton text={text} what={name} />
      </p>
    </section>
  )
}
