import { useEffect } from 'react'
import { goTo } from '#islands/admin/use-address.ts'

/**
 * Links between the admin's screens change the screen and keep the frame. New tabs, downloads and everything outside
 * the admin area stay the browser's.
 */
export function useScreenLinks(): void {
  useEffect(() => {
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

function follow(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  // The place one is at already is loaded again.
  if (link.hash || link.href === location.href || !/^\/admin(?:\/|$)/.test(link.pathname)) return
  event.preventDefault()
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  goTo(link.pathname + link.search)
}
