import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { $toasts, dismissToast, pauseToast, resumeToast, type Toast } from '#stores/page/toasts.ts'
import './toasts.css'

/** Messages about what was done or failed, with a way to undo it. They wait while somebody reads them. */
export function Toasts() {
  const toasts = useStore($toasts)
  return (
    <section className="admin-toasts" aria-label="Messages">
      <div role="status">{toasts.filter(({ type }) => type !== 'error').map(render)}</div>
      <div role="alert">{toasts.filter(({ type }) => type === 'error').map(render)}</div>
    </section>
  )
}

function render(toast: Toast) {
  return <ToastBox key={toast.id} toast={toast} />
}

function ToastBox({ toast: { id, type, title, message, action, dismissible, state } }: { toast: Toast }) {
  const pause = () => pauseToast(id)
  const resume = () => resumeToast(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading is no action; only the buttons in it are pressed.
    <div
      className="admin-toast"
      data-type={type}
      data-state={state}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <p>
        <b>{title}</b> {message}
      </p>
      {action && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      {dismissible && (
        <button
          type="button"
          className="icon-button"
          aria-label="Close the message"
          onClick={() => dismissToast(id)}
        >
          <X size={20} aria-hidden />
        </button>
      )}
    </div>
  )
}
