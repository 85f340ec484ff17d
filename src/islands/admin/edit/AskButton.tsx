import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { WorkButton } from './WorkButton.tsx'

type Props = Omit<ComponentProps<typeof WorkButton>, 'isBusy' | 'run'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'message' | 'confirmLabel' | 'isDestructive'> & {
    type?: 'warning' | 'info'
    cancelLabel?: string
    isBusy?: boolean
    run: () => void
  }

/** Asks, and then does it. */
export function AskButton({ type = 'warning', cancelLabel = 'Keep', isBusy = false, run, ...rest }: Props) {
  const { title, message, confirmLabel, isDestructive = false, ...button } = rest
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <WorkButton {...button} isBusy={isBusy} run={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          type={type}
          title={title}
          message={message}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          isDestructive={isDestructive}
          onConfirm={() => {
            setAsking(false)
            run()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
