import { showToast } from '#stores/page/toasts.ts'

/** Says what was done. Answers the message's id. */
export function showSuccess(title: string, message = ''): number {
  return showToast({ type: 'success', title, message })
}
