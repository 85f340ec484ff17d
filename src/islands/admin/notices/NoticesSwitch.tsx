import { BellRing } from 'lucide-react'
import { useNotices } from './use-notices.ts'

/** Notifies this device of new orders, also while no page is open. Absent where the browser cannot. */
export function NoticesSwitch() {
  const { isOn, isBusy, toggle } = useNotices()
  if (isOn === null) return null
  return (
    <button
      type="button"
      className="link-button sound-switch"
      aria-pressed={isOn}
      aria-disabled={isBusy || undefined}
      onClick={toggle}
    >
      <BellRing size={16} aria-hidden /> Notifications {isOn ? 'on' : 'off'}
    </button>
  )
}
